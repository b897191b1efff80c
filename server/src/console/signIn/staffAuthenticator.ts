import type { EnrolAnswer } from '@playfront/contract/console/staff.schema'
import { renderSVG } from 'uqr'
import { type TotpDecision, decideTotp, newTotpSecret, totpUri } from '../../account/twoFactor/totp'
import type { ConsoleContext, SignedInContext } from '../consoleContext'
import {
  type StaffRow,
  findStaff,
  keepSecret,
  replaceSecret,
  staffTotpPurpose,
  takeStep,
} from '../staff/staffRepository'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { consoleOptions } from '../consoleOptions'

/** A new secret for an authenticator: as it is kept, and as its holder is shown it this once. */
export const drawTotpSecret = ({
  staff,
  platform,
  secrets,
}: SignedInContext): { sealed: Buffer; shown: EnrolAnswer } => {
  const secret = newTotpSecret(platform.randomness)
  const uri = totpUri(secret, 'Playfront console', staff.name)
  const picture = `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri, { border: 2 })).toString('base64')}`
  return { sealed: secrets.seal(staffTotpPurpose(staff.id), secret), shown: { secret, uri, picture } }
}

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

const databaseTime = async ({ query }: MerchantConnection): Promise<number> => {
  const [row] = await query<{ now: Date }>(nowStatement, [])
  return row?.now.getTime() ?? 0
}

const nowStatement: PreparedStatement = {
  name: 'now of staff code',
  text: 'select platform_now() as now',
}
