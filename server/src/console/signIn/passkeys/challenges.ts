import { passkeyOptions } from '../../../account/passkeys/passkeyOptions'
import { Refusal } from '../../../kernel/refusal'
import { sha256 } from '../../../platform/sha256'
import type { PreparedStatement } from '../../../store/store'
import type { ConsoleContext } from '../../consoleContext'

/** What a challenge was issued for, and for whom: at the sign-in it names no one. */
export interface Purpose {
  rpId: string
  purpose: 'signIn' | 'unlock' | 'add'
  staff?: string
}

/** Gives out something to be signed: unguessable, good once, for five minutes, at this host and for this purpose alone. */
export const newStaffChallenge = async (
  { store, platform }: ConsoleContext,
  { rpId, purpose, staff }: Purpose,
): Promise<string> => {
  const challenge = platform.randomness.bytes(passkeyOptions.challengeBytes).toString('base64url')
  const life = passkeyOptions.challengeLifeMs / 1_000
  await store.platform(({ query }) =>
    query(giveStatement, [sha256(challenge), rpId, purpose, staff ?? null, life]),
  )
  return challenge
}

/** Takes it back, before anything that was signed is looked at: of many at once the first alone has it. Throws `passkey.over`. */
export const spendStaffChallenge = async (
  { store }: ConsoleContext,
  challenge: string,
  { rpId, purpose, staff }: Purpose,
): Promise<void> => {
  const rows = await store.platform(({ query }) =>
    query(takeStatement, [sha256(challenge), rpId, purpose, staff ?? null]),
  )
  if (rows.length === 0) throw new Refusal('passkey.over')
}

const giveStatement: PreparedStatement = {
  name: 'give staff passkey challenge',
  text: `
    insert into staff_passkey_challenge (hash, rp_id, purpose, staff, expires_at)
    values ($1, $2, $3, $4, platform_now() + make_interval(secs => $5))`,
}

const takeStatement: PreparedStatement = {
  name: 'take staff passkey challenge',
  text: `
    delete from staff_passkey_challenge
    where hash = $1 and rp_id = $2 and purpose = $3 and staff is not distinct from $4::uuid
      and expires_at > platform_now()
    returning hash`,
}
