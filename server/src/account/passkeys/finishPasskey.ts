import type { NewCredential, PasskeysAnswer } from '@playfront/contract/account/passkeys'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { sessionOptions } from '../session/sessionOptions'
import { holdMember } from '../identity/readWaysIn'
import { requireMember } from '../twoFactor/enrolment/freshProof'
import { spendChallenge } from './challenges'
import { readChallenge } from './clientData'
import { listPasskeys, writePasskey } from './passkeyRepository'
import { passkeyOptions } from './passkeyOptions'
import { presentPasskeys } from './presentPasskeys'
import { relyingPartyOf } from './relyingPartyOf'
import { notifyPasskey } from './notifyPasskey'
import { verifyNewPasskey } from './verifyPasskey'

/**
 * Stores a new passkey, and notifies the member at their proven number or address. Throws `passkey.over`,
 * `passkey.invalid`, `passkey.taken`, `passkey.too.many`.
 */
export const finishPasskey = async (
  context: CallContext,
  { credential }: { credential: NewCredential },
): Promise<PasskeysAnswer> => {
  const { merchant, store, platform, userAgent } = context
  const found = await requireMember(context)
  const rp = relyingPartyOf(context)
  const challenge = readChallenge(credential.response.clientDataJSON)
  await spendChallenge(context, challenge, { rpId: rp.id, memberId: found.id })
  const made = await verifyNewPasskey(credential, challenge, rp)
  return store.change(merchant.code, async (connection) => {
    // Locked, so that concurrent calls cannot exceed the maximum.
    await holdMember(connection, found.id)
    const kept = await listPasskeys(connection, found.id)
    if (kept.length >= passkeyOptions.maxPerMember) throw new Refusal('passkey.too.many')
    const written = await writePasskey(connection, {
      merchant: merchant.code,
      id: platform.randomness.uuid(),
      member: found.id,
      rpId: rp.id,
      ...made,
      userAgent: userAgent.slice(0, sessionOptions.maxUserAgentLength),
    })
    if (!written) throw new Refusal('passkey.taken')
    await notifyPasskey(connection, context, found, 'added')
    return presentPasskeys(connection, found.id)
  })
}
