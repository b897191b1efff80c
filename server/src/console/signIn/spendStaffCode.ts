import { sql } from 'drizzle-orm'
import { decideTotp } from '../../account/twoFactor/totp'
import type { MerchantConnection } from '../../store/store'
import type { ConsoleContext } from '../consoleContext'
import { consoleOptions } from '../consoleOptions'
import { findStaff, keepSecret, staffTotpPurpose, takeStep, type StaffRow } from '../staff/staffBook'

/** Uses a code up; true when it was right. Of a secret that was only drawn so far, the first right code makes it the secret. */
export const spendStaffCode = async (
  connection: MerchantConnection,
  { secrets }: Pick<ConsoleContext, 'secrets'>,
  staff: string,
  code: string,
): Promise<boolean> => {
  const found = await findStaff(connection, staff)
  const nowMs = await databaseTime(connection)
  const sealed = found && (found.totpSecret ?? freshDraft(found, nowMs))
  if (!sealed) return false
  const decision = decideTotp({
    secret: secrets.open(staffTotpPurpose(staff), sealed),
    code: code.replaceAll(/\s/g, ''),
    nowMs,
    lastStep: found.totpStep,
  })
  if (!decision.right) return false
  return found.totpSecret
    ? takeStep(connection, staff, decision.step)
    : keepSecret(connection, staff, decision.step)
}

const freshDraft = ({ totpDraft, totpDraftedAt }: StaffRow, nowMs: number): Buffer | undefined =>
  totpDraft && totpDraftedAt && nowMs - totpDraftedAt.getTime() < consoleOptions.draftLifeMs
    ? totpDraft
    : undefined

const databaseTime = async ({ db }: MerchantConnection): Promise<number> => {
  const { rows } = await db.execute<{ now: Date }>(sql`select platform_now() as now`)
  return new Date(rows[0]?.now ?? 0).getTime()
}
