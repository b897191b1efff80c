import { Refusal } from '../../kernel/refusal'
import type { CallContext } from '../../http/handler'
import { sha256 } from '../../platform/sha256'
import type { PreparedStatement } from '../../store/store'
import { passkeyOptions } from './passkeyOptions'

export interface ChallengePurpose {
  rpId: string
  /** Whose passkey is being made; absent for a sign-in. */
  memberId?: string
}

/** Gives out something to be signed: unguessable, good once, for five minutes, at this merchant's host and for this purpose. */
export const newChallenge = async (
  { merchant, store, platform }: CallContext,
  { rpId, memberId }: ChallengePurpose,
): Promise<string> => {
  const challenge = platform.randomness.bytes(passkeyOptions.challengeBytes).toString('base64url')
  const life = passkeyOptions.challengeLifeMs / 1_000
  await store.changeOnce(merchant.code, giveStatement, [
    merchant.code,
    sha256(challenge),
    rpId,
    memberId ?? null,
    life,
  ])
  return challenge
}

/** Takes it back, before anything that was signed is looked at: of many at once the first alone has it. Throws `passkey.over`. */
export const spendChallenge = async (
  { merchant, store }: CallContext,
  challenge: string,
  { rpId, memberId }: ChallengePurpose,
): Promise<void> => {
  const rows = await store.changeOnce(merchant.code, takeStatement, [
    sha256(challenge),
    rpId,
    memberId ?? null,
  ])
  if (rows.length === 0) throw new Refusal('passkey.over')
}

const giveStatement: PreparedStatement = {
  name: 'give passkey challenge',
  text: `
    insert into passkey_challenge (merchant, hash, rp_id, member, expires_at)
    values ($1, $2, $3, $4, platform_now() + make_interval(secs => $5))`,
}

const takeStatement: PreparedStatement = {
  name: 'take passkey challenge',
  text: `
    delete from passkey_challenge
    where hash = $1 and rp_id = $2 and member is not distinct from $3::uuid and expires_at > platform_now()
    returning hash`,
}
