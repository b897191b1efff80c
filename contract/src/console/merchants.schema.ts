import { z } from 'zod'
import { jurisdictions } from '../account/protectionProfiles'
import { currencyCode, instant, languageCode, maxInteger, uuid } from '../schemaParts'
import { settingsFault } from './versions.schema'
import type { CallSchemas } from '../call'
import { done } from './staff.schema'
import { secondPersonErrors } from './approvals.schema'

/** What is asked of a merchant before it opens, in the order of the list, each with a sentence. */
export const launchChecks = {
  form: 'The settings are valid for this release.',
  contrast: 'All text is readable in the light and dark themes.',
  domains: 'Its domains are valid and its own, and include the canonical domain.',
  logo: 'It has a logo for the light and dark themes, and an icon.',
  titles: 'The home page has a title and a description in every language.',
  texts: 'All custom text exists in every language.',
  licence: 'The licence text exists in every language.',
  terms: 'The terms exist in every language.',
  jurisdiction: 'Player protection rules are selected.',
  limits: 'The operator’s limits are set and not left at their defaults.',
  service: 'Players can reach customer support.',
  playMoney: 'A demo merchant states that it uses play money.',
  play: 'At least one game is available.',
} as const

export type LaunchCheck = keyof typeof launchChecks

/** A notice only: a merchant may open without it. */
export const mereHints: readonly LaunchCheck[] = ['play']

/** Being made, with hosts that say so; open; closed again. */
export const openings = ['made', 'open', 'closed'] as const

const opening = z.enum(openings)
const check = z.enum(Object.keys(launchChecks) as [LaunchCheck, ...LaunchCheck[]])
const publication = z.int().min(0).max(maxInteger)
const note = z.string().trim().max(300).default('')

/** What a merchant is called in addresses and in the database; never changes. */
export const merchantCode = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/)

export const merchantRow = z.object({
  code: z.string(),
  name: z.string(),
  opening,
  /** Of its front, the main one first. */
  hosts: z.array(z.string()),
  currency: currencyCode,
  version: z.int(),
  madeAt: instant,
  /** Null: made by the system. */
  madeBy: z.string().nullable(),
})

export const groupMerchantsRequest = z.object({
  /** The code after which the page begins. */
  after: z.string().max(32).optional(),
  /** A piece of code, name or host. */
  find: z.string().trim().max(60).optional(),
})
export const groupMerchantsAnswer = z.object({ merchants: z.array(merchantRow), next: z.string().nullable() })

export const merchantRequest = z.object({ code: z.string().max(32) })

export const launchFinding = z.object({
  check,
  isGood: z.boolean(),
  /** Required for opening; otherwise a notice only. */
  blocks: z.boolean(),
  /** What is wrong, and where it is set; some of it where it is much. */
  issues: z.array(settingsFault),
  /** The page of the settings on which the first of it is set; null where nothing is wrong, or no page has it. */
  group: z.string().nullable(),
  /** How much more of it there is. */
  more: z.int(),
})

export const openingApproval = z.object({
  id: uuid,
  askedBy: z.string(),
  askedAt: instant,
  note: z.string(),
  /** Asked by the caller, who therefore cannot approve it. */
  isOwn: z.boolean(),
  /** Something was published since; the preview has to be requested again. */
  isStale: z.boolean(),
})

/** What proves that a host is the merchant's: the operator, its DNS, our response at it, a host above it. */
export const hostProofs = ['operator', 'dns', 'http', 'parent', 'thisMachine'] as const

export const sheetHost = z.object({
  host: z.string(),
  kind: z.enum(['front', 'mirror', 'game']),
  /** Null: ownership has not been proven yet, and nothing is served there. */
  proof: z.enum(hostProofs).nullable(),
  /** Name and value of the TXT record that proves it. */
  recordName: z.string(),
  recordValue: z.string(),
})

export const merchantSheetAnswer = z.object({
  merchant: merchantRow,
  copiedFrom: z.string().nullable(),
  languages: z.array(languageCode),
  /** The theme's colours, for a quick look. */
  accent: z.string(),
  second: z.string(),
  publication,
  /** Every host of what is published. */
  hosts: z.array(sheetHost),
  findings: z.array(launchFinding),
  /** Nothing that blocks is missing. */
  isReady: z.boolean(),
  approval: openingApproval.nullable(),
})

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

export const makeMerchantRequest = z.object({
  /** What the page calls it: sent twice, it is one merchant. */
  id: uuid,
  code: merchantCode,
  name: z.string().trim().min(1).max(45),
  host: z.string().trim().min(1).max(253),
  currency: currencyCode,
  timeZone: z.string().min(1).max(64),
  jurisdiction: z.enum(jurisdictions),
  languages: z.array(languageCode).min(1).max(languageCode.options.length),
  language: languageCode,
  accent: colour,
  second: colour,
  scheme: z.enum(['light', 'dark']),
  /** The merchant whose settings are taken over, except what is its own. */
  copyFrom: merchantCode.optional(),
})
/** Every end that it can come to, written flat. */
export const makeMerchantAnswer = z.object({
  state: z.enum(['made', 'refused']),
  code: z.string().optional(),
  issues: z.array(settingsFault).optional(),
})

export const askOpeningRequest = z.object({ code: z.string().max(32), id: uuid, publication, note })
export const askOpeningAnswer = z.object({
  state: z.enum(['waiting', 'refused']),
  findings: z.array(launchFinding).optional(),
})
export const decideOpeningRequest = z.object({ code: z.string().max(32), id: uuid, approve: z.boolean() })
export const decideOpeningAnswer = z.object({
  state: z.enum(['open', 'turnedDown', 'refused']),
  findings: z.array(launchFinding).optional(),
})
export const checkHostRequest = z.object({ code: z.string().max(32), host: z.string().max(253) })
export const checkHostAnswer = z.object({ proof: z.enum(hostProofs).nullable() })
export const closeMerchantRequest = z.object({ code: z.string().max(32), note })

export type Opening = z.output<typeof opening>
export type MerchantRow = z.output<typeof merchantRow>
export type GroupMerchantsRequest = z.output<typeof groupMerchantsRequest>
export type GroupMerchantsAnswer = z.output<typeof groupMerchantsAnswer>
export type MerchantRequest = z.output<typeof merchantRequest>
export type LaunchFinding = z.output<typeof launchFinding>
export type OpeningApproval = z.output<typeof openingApproval>
export type MerchantSheetAnswer = z.output<typeof merchantSheetAnswer>
export type MakeMerchantRequest = z.output<typeof makeMerchantRequest>
export type MakeMerchantAnswer = z.output<typeof makeMerchantAnswer>
export type AskOpeningRequest = z.output<typeof askOpeningRequest>
export type AskOpeningAnswer = z.output<typeof askOpeningAnswer>
export type DecideOpeningRequest = z.output<typeof decideOpeningRequest>
export type DecideOpeningAnswer = z.output<typeof decideOpeningAnswer>
export type SheetHost = z.output<typeof sheetHost>
export type CheckHostRequest = z.output<typeof checkHostRequest>
export type CheckHostAnswer = z.output<typeof checkHostAnswer>
export type CloseMerchantRequest = z.output<typeof closeMerchantRequest>

/** Schemas and errors of the console's calls about the group's merchants. */
export const merchantSchemas = {
  groupMerchants: { request: groupMerchantsRequest, answer: groupMerchantsAnswer, errors: [] },
  groupMerchant: { request: merchantRequest, answer: merchantSheetAnswer, errors: ['request.not.found'] },
  makeMerchant: {
    request: makeMerchantRequest,
    answer: makeMerchantAnswer,
    errors: ['staff.not.allowed', 'staff.moved.on'],
  },
  checkHost: { request: checkHostRequest, answer: checkHostAnswer, errors: ['request.not.found'] },
  askOpening: {
    request: askOpeningRequest,
    answer: askOpeningAnswer,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  decideOpening: {
    request: decideOpeningRequest,
    answer: decideOpeningAnswer,
    errors: ['request.not.found', 'settings.unknown', 'staff.moved.on', ...secondPersonErrors],
  },
  closeMerchant: {
    request: closeMerchantRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
} satisfies Record<string, CallSchemas>
