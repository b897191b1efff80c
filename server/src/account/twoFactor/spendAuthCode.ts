import { eq, sql } from 'drizzle-orm'
import type { CallContext } from '../../http/handler'
import type { Secrets } from '../../platform/keys/secrets'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { secondFactor } from '../../store/tables/twoFactor'
import { readRecoveryCode, spendRecoveryCode } from './recoveryCodes'
import { decideTotp } from './totp'

/**
 * Uses up a code of the authenticator, or one of the recovery codes in its place; true when it was right. A step's code is
 * taken once, on whatever node and in whatever attempt it comes again.
 */
export const spendAuthCode = (
  { store, merchant, secrets }: CallContext,
  memberId: string,
  authCode: string,
): Promise<boolean> =>
  store.change(merchant.code, (connection) => {
    const recovery = readRecoveryCode(authCode)
    return recovery
      ? spendRecoveryCode(connection, memberId, recovery, secrets)
      : spendTotp(connection, memberId, authCode.replaceAll(/\s/g, ''), secrets)
  })

const spendTotp = async (
  { db, query }: MerchantConnection,
  memberId: string,
  code: string,
  secrets: Secrets,
): Promise<boolean> => {
  const [row] = await db
    .select({
      sealed: secondFactor.totpSecret,
      lastStep: secondFactor.totpStep,
      now: sql<Date>`platform_now()`,
    })
    .from(secondFactor)
    .where(eq(secondFactor.member, memberId))
  if (!row?.sealed) return false
  const decision = decideTotp({
    secret: secrets.open(totpPurpose(memberId), row.sealed),
    code,
    nowMs: new Date(row.now).getTime(),
    lastStep: row.lastStep,
  })
  if (!decision.ok) return false
  const taken = await query(takeStepStatement, [memberId, decision.step])
  return taken.length > 0
}

/** A secret that is copied to another member's row opens nothing there. */
export const totpPurpose = (memberId: string): string => `totp ${memberId}`

/** Compared again where it is written: of two that come with one code, the second finds the step taken. */
const takeStepStatement: PreparedStatement = {
  name: 'take totp step',
  text: `
    update second_factor set totp_step = $2
    where member = $1 and (totp_step is null or totp_step < $2) returning member`,
}
