import type {
  BeginPasskeyAnswer,
  BeginPasskeyLoginAnswer,
  GivenCredential,
  NewCredential,
} from '@playfront/contract/account/passkeys'

/** Why there is no passkey: the person declined, or one exists already, or something else. */
export type PasskeyError = 'cancelled' | 'exists' | 'failed'

/** The keys that this device holds for its owner. Never throws. */
export interface Passkeys {
  /** Whether this browser can do it at all. */
  isThere(): boolean
  /** Makes a new one; the person is asked. */
  create(options: BeginPasskeyAnswer): Promise<NewCredential | PasskeyError>
  /** Has one sign; the person is asked which, and to prove that it is them. */
  get(options: BeginPasskeyLoginAnswer): Promise<GivenCredential | PasskeyError>
}

const errorsByName: Record<string, PasskeyError> = {
  // Browsers do not distinguish a refusal from a timeout.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
}

const reasonOf = (thrown: unknown): PasskeyError =>
  (thrown instanceof Error ? errorsByName[thrown.name] : undefined) ?? 'failed'

/** What the browser writes down itself; one that cannot is too old for passkeys here. */
const ask = async <Json>(asked: () => Promise<Credential | null>): Promise<Json | PasskeyError> => {
  try {
    const credential = await asked()
    // The server reads what it knows of it and drops the rest.
    return credential instanceof PublicKeyCredential ? (credential.toJSON() as Json) : 'failed'
  } catch (thrown) {
    return reasonOf(thrown)
  }
}

/** The browser's own. */
export const browserPasskeys: Passkeys = {
  isThere: () =>
    typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential,
  create: (options) =>
    ask<NewCredential>(() =>
      navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
    ),
  get: (options) =>
    ask<GivenCredential>(() =>
      navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
    ),
}
