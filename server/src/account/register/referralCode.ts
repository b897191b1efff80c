import { clearAlphabet } from './makeUsername'
import type { Randomness } from '../../platform/platform'
import type { PreparedStatement, Store } from '../../store/store'

const codeLength = 8

export const isReferralCode = (text: string): boolean => /^[a-z2-9]{8}$/.test(text)

const makeCode = (randomness: Pick<Randomness, 'bytes'>): string =>
  Array.from(randomness.bytes(codeLength), (byte) => clearAlphabet.charAt(byte % clearAlphabet.length)).join(
    '',
  )

/** This many collisions in a row do not happen: there are 2^40 codes. */
const maxTries = 5

/** The member's code; made the first time, the same ever after, also for two who ask at once. */
export const referralCodeOf = async (
  store: Store,
  merchant: string,
  memberId: string,
  randomness: Pick<Randomness, 'bytes'>,
): Promise<string> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const values = [merchant, memberId, makeCode(randomness)]
    const [written] = await store.changeOnce<{ code: string }>(merchant, giveStatement, values)
    if (written) return written.code
    const [held] = await store.read(merchant, (connection) =>
      connection.query<{ code: string }>(heldStatement, [memberId]),
    )
    if (held) return held.code
  }
  throw new Error('Every generated code is already taken.')
}

const giveStatement: PreparedStatement = {
  name: 'give referral code',
  text: `
    insert into referral_code (merchant, member, code)
    select $1, $2::uuid, $3 where not exists (select from referral_code where member = $2::uuid)
    on conflict do nothing returning code`,
}

const heldStatement: PreparedStatement = {
  name: 'referral code of member',
  text: 'select code from referral_code where member = $1',
}
