import type { NewCredential, PasskeysAnswer } from '@playfront/contract/account/passkeys'
import { passkeyTransports } from '@playfront/contract/account/passkeys.schema'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import { sessionOptions } from '../session/sessionOptions'
import { holdMember } from '../identity/readWaysIn'
import { requireMember } from '../twoFactor/enrolment/freshProof'
import { spendChallenge } from './challenges'
import { readChallenge } from './clientData'
import type { RelyingParty } from './decideRelyingParty'
import { listPasskeys, writePasskey } from './passkeyBook'
import { passkeyOptions } from './passkeyOptions'
import { presentPasskeys } from './presentPasskeys'
import { relyingPartyOf } from './relyingPartyOf'
import { tellOfPasskey } from './tellOfPasskey'

/**
 * Keeps a new passkey, and tells the member so at their proven number or address.
 * Throws `passkey.over`, `passkey.invalid`, `passkey.taken`, `passkey.too.many`.
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
  const made = await verify(credential, challenge, rp)
  return store.change(merchant.code, async (connection) => {
    // Held, so that many at once cannot be more than anybody may have.
    await holdMember(connection, found.id)
    const kept = await listPasskeys(connection, found.id)
    if (kept.length >= passkeyOptions.mostPerMember) throw new Refusal('passkey.too.many')
    const written = await writePasskey(connection, {
      merchant: merchant.code,
      id: platform.randomness.uuid(),
      member: found.id,
      rpId: rp.id,
      ...made,
      userAgent: userAgent.slice(0, sessionOptions.longestUserAgent),
    })
    if (!written) throw new Refusal('passkey.taken')
    await tellOfPasskey(connection, context, found, 'added')
    return presentPasskeys(connection, found.id)
  })
}

const verify = async (
  { id, rawId, type, response }: NewCredential,
  expectedChallenge: string,
  rp: RelyingParty,
) => {
  const transports = passkeyTransports.filter((known) => response.transports?.includes(known))
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, response: { ...response, transports }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: rp.origins,
    expectedRPID: rp.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...passkeyOptions.algorithms],
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw new Refusal('passkey.invalid')
  const { credential, credentialDeviceType } = registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    synced: credentialDeviceType === 'multiDevice',
  }
}
