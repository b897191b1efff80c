import type {
  BeginPasskeyAnswer,
  BeginPasskeyLoginAnswer,
  GivenCredential,
  NewCredential,
} from '@playfront/contract/account/passkeys'
import { type Bytes, base64, fromBase64 } from '@playfront/client/platform/ciphers/encoding'

/** Why there is no passkey: the person declined, or one exists already, or something else. */
export type PasskeyError = 'cancelled' | 'exists' | 'failed'

export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure'

  constructor(readonly reason: PasskeyError) {
    super(reason)
  }

  static from(thrown: unknown): PasskeyFailure {
    return thrown instanceof PasskeyFailure ? thrown : new PasskeyFailure('failed')
  }
}

/** The keys that this device holds for its owner. Fetched with what needs it, not before. */
export interface Passkeys {
  /** Whether this browser and this device can do it at all. Never rejects. */
  isAvailable(): Promise<boolean>
  /** Makes a new one; the person is asked. @throws PasskeyFailure */
  create(options: BeginPasskeyAnswer): Promise<NewCredential>
  /** Has one sign; the person is asked which, and to prove that it is them. @throws PasskeyFailure */
  get(options: BeginPasskeyLoginAnswer): Promise<GivenCredential>
}

// Decoded manually, because phones of the last years lack `parseCreationOptionsFromJSON` and `toJSON`.
const fromUrl = (text: string): Bytes => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
const toUrl = (bytes: ArrayBuffer): string =>
  base64(new Uint8Array(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const errorsByName: Record<string, PasskeyError> = {
  // Browsers do not distinguish a refusal from a timeout.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
}

/** @throws PasskeyFailure for any error of the browser, or when it answers nothing */
const ask = async (asked: () => Promise<Credential | null>): Promise<PublicKeyCredential> => {
  try {
    const credential = await asked()
    if (credential instanceof PublicKeyCredential) return credential
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : ''
    throw new PasskeyFailure(errorsByName[name] ?? 'failed')
  }
  throw new PasskeyFailure('failed')
}

const nameOf = ({ id, rawId }: PublicKeyCredential) => ({
  id,
  rawId: toUrl(rawId),
  type: 'public-key' as const,
})

/** The browser's own. */
export const browserPasskeys: Passkeys = {
  async isAvailable() {
    try {
      return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
    } catch {
      // Not there at all, or not on this page: over plain http there is none.
      return false
    }
  },
  async create({ challenge, user, excludeCredentials, ...options }) {
    const publicKey = {
      ...options,
      challenge: fromUrl(challenge),
      user: { ...user, id: fromUrl(user.id) },
      excludeCredentials: excludeCredentials.map(({ id, type, transports }) => ({
        id: fromUrl(id),
        type,
        // Browsers skip a transport that they do not know; the types name fewer of them.
        transports: transports as AuthenticatorTransport[] | undefined,
      })),
    }
    const credential = await ask(() => navigator.credentials.create({ publicKey }))
    const response = credential.response as AuthenticatorAttestationResponse
    return {
      ...nameOf(credential),
      response: {
        clientDataJSON: toUrl(response.clientDataJSON),
        attestationObject: toUrl(response.attestationObject),
        transports: response.getTransports?.(),
      },
    }
  },
  async get({ challenge, ...options }) {
    const publicKey = { ...options, challenge: fromUrl(challenge) }
    const credential = await ask(() => navigator.credentials.get({ publicKey }))
    const response = credential.response as AuthenticatorAssertionResponse
    return {
      ...nameOf(credential),
      response: {
        clientDataJSON: toUrl(response.clientDataJSON),
        authenticatorData: toUrl(response.authenticatorData),
        signature: toUrl(response.signature),
        ...(response.userHandle && { userHandle: toUrl(response.userHandle) }),
      },
    }
  },
}
