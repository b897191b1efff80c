import type { GivenCredential, NewCredential } from '@playfront/contract/account/passkeys'
import { passkeyTransports } from '@playfront/contract/account/security.schema'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { Refusal } from '../../kernel/refusal'
import type { RelyingParty } from './decideRelyingParty'
import { passkeyOptions } from './passkeyOptions'

/** What is stored of a passkey: nothing that allows a sign-in. */
export interface MadePasskey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  synced: boolean
}

/** Verifies that the holder signed this challenge at this origin. Throws `passkey.invalid`. */
export const verifyNewPasskey = async (
  { id, rawId, type, response }: NewCredential,
  expectedChallenge: string,
  rp: RelyingParty,
): Promise<MadePasskey> => {
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

/** The counter that was signed. Throws `passkey.invalid`. */
export const verifyGivenPasskey = async (
  { id, rawId, type, response }: GivenCredential,
  expectedChallenge: string,
  rp: RelyingParty,
  { publicKey }: { publicKey: Buffer },
): Promise<number> => {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: rp.origins,
    expectedRPID: rp.id,
    requireUserVerification: true,
    // The counter is checked here, and only after the signature: before it, anyone could send any number.
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw new Refusal('passkey.invalid')
  return authenticationInfo.newCounter
}
