import type {
  BeginPasskeyAnswer,
  BeginPasskeyLoginAnswer,
  GivenCredential,
  NewCredential,
} from '@playfront/contract/account/passkeys'

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
