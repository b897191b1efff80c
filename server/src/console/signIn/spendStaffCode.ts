import { sql } from 'drizzle-orm'
import { decideTotp, type TotpDecision } from '../../account/twoFactor/totp'
import type { MerchantConnection } from '../../store/store'
import type { ConsoleContext } from '../consoleContext'
import { consoleOptions } from '../consoleOptions'
import {
  findStaff,
  keepSecret,
  replaceSecret,
  staffTotpPurpose,
  takeStep,
  type StaffRow,
} from '../staff/staffRepository'

type Deps = Pick<ConsoleContext, 'secrets'>

/** The result of a code; `used`: it was right, and it or a later one had been accepted before. */
export type StaffCodeOutcome = 'right' | 'used' | 'wrong'

/** Uses a code up when it is right. Of a secret that was only drawn so far, the first right code makes it the secret. */
export const spendStaffCode = async (
  connection: MerchantConnection,
  deps: Deps,
  staff: string,
  code: string,
): Promise<StaffCodeOutcome> => {
  const found = await findStaff(connection, staff)
  const nowMs = await databaseTime(connection)
  const sealed = found && (found.totpSecret ?? freshDraft(found, nowMs))
  if (!sealed) return 'wrong'
  const decision = decide(deps, found, { sealed, code, nowMs, lastStep: found.totpStep })
  if (!decision.ok) return decision.isUsed ? 'used' : 'wrong'
  const isTaken = found.totpSecret
    ? await takeStep(connection, staff, decision.step)
    : await keepSecret(connection, staff, decision.step)
  // Another one who brought it at once was first.
  return isTaken ? 'right' : 'used'
}

/** The first right code of a secret that was drawn beside the one in use puts it in its place; true when it was right. */
export const spendNextCode = async (
  connection: MerchantConnection,
  deps: Deps,
  staff: string,
  code: string,
): Promise<boolean> => {
  const found = await findStaff(connection, staff)
  const nowMs = await databaseTime(connection)
  const sealed = found?.totpSecret ? freshDraft(found, nowMs) : undefined
  if (!found || !sealed) return false
  // Steps are counted again: no code of this secret was accepted yet.
  const decision = decide(deps, found, { sealed, code, nowMs, lastStep: null })
  return decision.ok && replaceSecret(connection, staff, decision.step)
}

interface CodeFacts {
  sealed: Buffer
  code: string
  nowMs: number
  lastStep: number | null
}

const decide = (
  { secrets }: Deps,
  { id }: StaffRow,
  { sealed, code, nowMs, lastStep }: CodeFacts,
): TotpDecision =>
  decideTotp({
    secret: secrets.open(staffTotpPurpose(id), sealed),
    code: code.replaceAll(/\s/g, ''),
    nowMs,
    lastStep,
  })

const freshDraft = ({ totpDraft, totpDraftedAt }: StaffRow, nowMs: number): Buffer | undefined =>
  totpDraft && totpDraftedAt && nowMs - totpDraftedAt.getTime() < consoleOptions.draftLifeMs
    ? totpDraft
    : undefined

const databaseTime = async ({ db }: MerchantConnection): Promise<number> => {
  const { rows } = await db.execute<{ now: Date }>(sql`select platform_now() as now`)
  return new Date(rows[0]?.now ?? 0).getTime()
}
