import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Secrets } from '../../platform/keys/secrets'
import type { Randomness } from '../../platform/platform'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { recoveryCode, secondFactor } from '../../store/tables/signInMethods'
import { twoFactorOptions } from './twoFactorOptions'
import type { CallContext } from '../../http/handler'
import { decideTotp } from './totp'

export interface CodeOwner {
  merchant: string
  memberId: string
}

/** Crockford's letters: none that is read as another, and none that spells anything. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const { recoveryCodes: howMany, recoveryCodeLength: length } = twoFactorOptions

/** Throws the member's old codes away and answers ten new ones, which only this answer ever holds. */
export const makeRecoveryCodes = async (
  { db }: MerchantConnection,
  { merchant, memberId }: CodeOwner,
  { secrets, randomness }: { secrets: Secrets; randomness: Randomness },
): Promise<string[]> => {
  await dropRecoveryCodes({ db }, memberId)
  const codes = Array.from({ length: howMany }, () => newCode(randomness))
  const rows = codes.map((code) => ({
    merchant,
    member: memberId,
    codeHash: hashOf(secrets, memberId, code),
  }))
  await db.insert(recoveryCode).values(rows)
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`)
}

export const dropRecoveryCodes = async (
  { db }: Pick<MerchantConnection, 'db'>,
  memberId: string,
): Promise<void> => {
  await db.delete(recoveryCode).where(eq(recoveryCode.member, memberId))
}

/** How many codes the member has left. */
export const countRecoveryCodes = async ({ db }: MerchantConnection, memberId: string): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.member, memberId), isNull(recoveryCode.usedAt)))
  return row?.left ?? 0
}

/** A recovery code as it was typed, or undefined for what cannot be one. Letters that are read as digits count as those. */
export const readRecoveryCode = (typed: string): string | undefined => {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return plain.length === length && [...plain].every((letter) => letters.includes(letter)) ? plain : undefined
}

/** Uses the code up; false when it is not the member's or was used before. Of two concurrent calls one gets true. */
export const spendRecoveryCode = async (
  { query }: MerchantConnection,
  memberId: string,
  code: string,
  secrets: Secrets,
): Promise<boolean> => {
  const rows = await query(spendStatement, [memberId, hashOf(secrets, memberId, code)])
  return rows.length > 0
}

/** Fifty bits are too few for a plain hash: anyone with the database could try them all. */
const hashOf = (secrets: Secrets, memberId: string, code: string): Buffer =>
  secrets.keyedHash('recovery code', `${memberId} ${code}`)

const newCode = (randomness: Randomness): string =>
  [...randomness.bytes(length)].map((byte) => letters[byte % letters.length]).join('')

const spendStatement: PreparedStatement = {
  name: 'spend recovery code',
  text: `
    update recovery_code set used_at = platform_now()
    where member = $1 and code_hash = $2 and used_at is null returning member`,
}

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
