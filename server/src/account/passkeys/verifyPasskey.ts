import { z } from 'zod'
import type { GivenCredential, NewCredential } from '@playfront/contract/account/passkeys'
import { passkeyTransports } from '@playfront/contract/account/security.schema'
import { type Host, readHost } from '../../http/place/place'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { passkeyOptions } from './passkeyOptions'

export interface RelyingParty {
  /** What a passkey is bound to: the host's name and no wider domain (T13). */
  id: string
  /** The pages that may ask for it. */
  origins: string[]
}

/**
 * Who asks for a passkey, by the host of the call, which the guards have found to be the merchant's. A browser trusts
 * plain http on the machine itself alone.
 */
export const decideRelyingParty = ({ name, port }: Host): RelyingParty => {
  const authority = name + port
  const isLocal = name === 'localhost' || name.endsWith('.localhost')
  return { id: name, origins: [`https://${authority}`, ...(isLocal ? [`http://${authority}`] : [])] }
}

/** Who asks for a passkey in this call. */
export const relyingPartyOf = ({ host }: Pick<CallContext, 'host'>): RelyingParty =>
  decideRelyingParty(readHost(host))

const clientDataShape = z.object({
  challenge: z.string().min(1).max(256),
  crossOrigin: z.boolean().optional(),
})

/**
 * The challenge that a browser says it had signed, read before its signature is checked: it finds what was given out, and
 * proves nothing. A page in another page's frame is refused. Throws `passkey.invalid`.
 */
export const readChallenge = (clientDataJSON: string): string => {
  const read = clientDataShape.safeParse(parse(clientDataJSON))
  if (!read.success || read.data.crossOrigin) throw new Refusal('passkey.invalid')
  return read.data.challenge
}

const parse = (clientDataJSON: string): unknown => {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** With the first passkey: it costs the start more than any other package. */
const loadWebAuthn = () => import('@simplewebauthn/server')

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
  const { verifyRegistrationResponse } = await loadWebAuthn()
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
  const { verifyAuthenticationResponse } = await loadWebAuthn()
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
