import { z } from 'zod'
import * as agents from '@playfront/contract/account/agents.schema'
import * as inbox from '@playfront/contract/account/inbox.schema'
import * as profile from '@playfront/contract/account/profile.schema'
import * as protection from '@playfront/contract/account/protection.schema'
import * as registration from '@playfront/contract/account/registration.schema'
import * as security from '@playfront/contract/account/security.schema'
import * as session from '@playfront/contract/account/session.schema'
import * as agentsAdmin from '@playfront/contract/console/agentsAdmin.schema'
import * as announcementsAdmin from '@playfront/contract/console/announcementsAdmin.schema'
import * as approvals from '@playfront/contract/console/approvals.schema'
import * as audit from '@playfront/contract/console/audit.schema'
import * as brand from '@playfront/contract/console/brand.schema'
import * as risk from '@playfront/contract/console/risk.schema'
import * as cardsAdmin from '@playfront/contract/console/cardsAdmin.schema'
import * as chatAdmin from '@playfront/contract/console/chatAdmin.schema'
import * as depositsAdmin from '@playfront/contract/console/depositsAdmin.schema'
import * as feedbackAdmin from '@playfront/contract/console/feedbackAdmin.schema'
import * as integrations from '@playfront/contract/console/integrations.schema'
import * as health from '@playfront/contract/console/health.schema'
import * as lotteryAdmin from '@playfront/contract/console/lotteryAdmin.schema'
import * as members from '@playfront/contract/console/members.schema'
import * as merchants from '@playfront/contract/console/merchants.schema'
import * as odds from '@playfront/contract/console/odds.schema'
import * as payouts from '@playfront/contract/console/payouts.schema'
import * as promotionsAdmin from '@playfront/contract/console/promotionsAdmin.schema'
import * as pushAdmin from '@playfront/contract/console/pushAdmin.schema'
import * as reports from '@playfront/contract/console/reports.schema'
import * as staff from '@playfront/contract/console/staff.schema'
import * as staffAdmin from '@playfront/contract/console/staffAdmin.schema'
import * as versions from '@playfront/contract/console/versions.schema'
import * as why from '@playfront/contract/console/why.schema'
import * as cards from '@playfront/contract/money/cards.schema'
import * as deposits from '@playfront/contract/money/deposits.schema'
import * as missions from '@playfront/contract/money/missions.schema'
import * as points from '@playfront/contract/money/points.schema'
import * as promotions from '@playfront/contract/money/promotions.schema'
import * as referral from '@playfront/contract/money/referral.schema'
import * as rewards from '@playfront/contract/money/rewards.schema'
import * as wallet from '@playfront/contract/money/wallet.schema'
import * as verification from '@playfront/contract/money/verification.schema'
import * as withdrawals from '@playfront/contract/money/withdrawals.schema'
import * as catalogue from '@playfront/contract/play/catalogue.schema'
import * as launchGame from '@playfront/contract/play/launchGame.schema'
import * as board from '@playfront/contract/play/lottery/board.schema'
import * as issue from '@playfront/contract/play/lottery/issue.schema'
import * as lotteryParts from '@playfront/contract/play/lottery/lotteryParts'
import * as slip from '@playfront/contract/play/lottery/slip.schema'
import * as schemaParts from '@playfront/contract/schemaParts'
import * as announcements from '@playfront/contract/shell/announcements.schema'
import * as chat from '@playfront/contract/shell/chat.schema'
import * as feedback from '@playfront/contract/shell/feedback.schema'
import * as settings from '@playfront/contract/shell/settings.schema'
import * as system from '@playfront/contract/shell/system.schema'
import * as tracking from '@playfront/contract/shell/tracking.schema'
import { type Json, pascalCase } from './sharedSchemas'

/** What a name alone does not say. */
const meanings: Record<string, string> = {
  Amount: 'Whole minor units of the currency, never negative.',
  SignedAmount: 'Whole minor units of the currency, either way.',
}

/** First the shared parts, so that an equal schema of one area does not name them. */
const modules: Record<string, unknown>[] = [
  schemaParts,
  lotteryParts,
  session,
  registration,
  security,
  profile,
  protection,
  inbox,
  agents,
  wallet,
  deposits,
  verification,
  withdrawals,
  cards,
  points,
  missions,
  promotions,
  referral,
  rewards,
  catalogue,
  launchGame,
  board,
  issue,
  slip,
  system,
  settings,
  announcements,
  chat,
  feedback,
  tracking,
  staff,
  staffAdmin,
  members,
  approvals,
  audit,
  versions,
  merchants,
  brand,
  odds,
  health,
  integrations,
  why,
  reports,
  payouts,
  cardsAdmin,
  risk,
  depositsAdmin,
  lotteryAdmin,
  promotionsAdmin,
  agentsAdmin,
  announcementsAdmin,
  pushAdmin,
  chatAdmin,
  feedbackAdmin,
]

/** Not part of JSON Schema; taken out again by `takeNames`. */
const nameKey = '~name'

export type Direction = 'input' | 'output'

/** The contract's schemas as JSON Schema, and how the contract calls the parts of those that were asked for. */
export interface NamedSchemas {
  known: Map<string, string>
  /** @param direction what a caller may send, or what a caller gets */
  toJson(schema: z.ZodType, direction: Direction): Json
}

/** Reads how the contract's modules call their schemas: an exported `currencyCode` becomes `CurrencyCode`. */
export const nameSchemas = (): NamedSchemas => {
  const names = new Map<unknown, string>()
  for (const [name, schema] of modules.flatMap((module) => Object.entries(module)))
    if (schema instanceof z.ZodType && !names.has(schema)) names.set(schema, pascalCase(name))
  const known = new Map<string, string>()
  return {
    known,
    toJson(schema, direction) {
      const json = z.toJSONSchema(schema, {
        io: direction,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          const name = names.get(zodSchema)
          if (name !== undefined) (jsonSchema as Json)[nameKey] = name
        },
      })
      return takeNames(json, direction, known) as Json
    },
  }
}

/**
 * A copy without the names, which go to `known` with the text of what they name, and without what says nothing to a
 * caller.
 */
const takeNames = (value: unknown, direction: Direction, known: Map<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((part) => takeNames(part, direction, known))
  if (typeof value !== 'object' || value === null) return value
  const { [nameKey]: name, ...parts } = value as Json
  const copy = Object.fromEntries(
    Object.entries(parts)
      .filter(([key, part]) => !saysNothing(key, part, parts, direction))
      .map(([key, part]) => [
        key,
        key === 'properties'
          ? mapFields(part as Json, (field) => takeNames(field, direction, known))
          : takeNames(part, direction, known),
      ]),
  )
  if (typeof name !== 'string') return copy
  const described = meanings[name] === undefined ? copy : { ...copy, description: meanings[name] }
  const text = JSON.stringify(described)
  if (!known.has(text)) known.set(text, name)
  return described
}

const mapFields = (fields: Json, change: (field: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]))

const saysNothing = (key: string, value: unknown, schema: Json, direction: Direction): boolean => {
  if (key === '$schema') return true
  // The bounds of every whole number, and the pattern of what has a format.
  if (key === 'minimum' || key === 'maximum') return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
  if (key === 'pattern') return schema['format'] !== undefined
  // Anything, or null.
  if (key === 'anyOf') return (value as Json[]).some((choice) => Object.keys(choice).length === 0)
  // An answer may get more fields with a later version, and what it lacks has no default.
  return direction === 'output' && ((key === 'additionalProperties' && value === false) || key === 'default')
}
