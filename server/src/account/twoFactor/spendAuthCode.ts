import type { Secrets } from '../../platform/keys/secrets'
import type { Randomness } from '../../platform/platform'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
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
  connection: MerchantConnection,
  { merchant, memberId }: CodeOwner,
  { secrets, randomness }: { secrets: Secrets; randomness: Randomness },
): Promise<string[]> => {
  await dropRecoveryCodes(connection, memberId)
  const codes = Array.from({ length: howMany }, () => newCode(randomness))
  const hashes = codes.map((code) => hashOf(secrets, memberId, code))
  await connection.query(writeStatement, [merchant, memberId, hashes])
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`)
}

const writeStatement: PreparedStatement = {
  name: 'write recovery codes',
  text: `
    insert into recovery_code (merchant, member, code_hash)
    select $1, $2::uuid, code_hash from unnest($3::bytea[]) as made (code_hash)`,
}

export const dropRecoveryCodes = async ({ query }: MerchantConnection, memberId: string): Promise<void> => {
  await query(dropStatement, [memberId])
}

const dropStatement: PreparedStatement = {
  name: 'drop recovery codes',
  text: 'delete from recovery_code where member = $1',
}

/** How many codes the member has left. */
export const countRecoveryCodes = async (
  { query }: MerchantConnection,
  memberId: string,
): Promise<number> => {
  const [row] = await query<{ left: number }>(countStatement, [memberId])
  return row?.left ?? 0
}

const countStatement: PreparedStatement = {
  name: 'count recovery codes',
  text: 'select count(*) as left from recovery_code where member = $1 and used_at is null',
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
  { query }: MerchantConnection,
  memberId: string,
  code: string,
  secrets: Secrets,
): Promise<boolean> => {
  const [row] = await query<TotpRow>(totpStatement, [memberId])
  if (!row?.totp_secret) return false
  const decision = decideTotp({
    secret: secrets.open(totpPurpose(memberId), row.totp_secret),
    code,
    nowMs: row.now.getTime(),
    lastStep: row.totp_step,
  })
  if (!decision.ok) return false
  const taken = await query(takeStepStatement, [memberId, decision.step])
  return taken.length > 0
}

interface TotpRow {
  totp_secret: Buffer | null
  totp_step: number | null
  now: Date
}

const totpStatement: PreparedStatement = {
  name: 'totp secret of member',
  text: 'select totp_secret, totp_step, platform_now() as now from second_factor where member = $1',
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
