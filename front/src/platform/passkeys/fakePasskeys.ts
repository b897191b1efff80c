import type { GivenCredential, NewCredential } from '@playfront/contract/account/passkeys'
import { PasskeyFailure, type PasskeyError, type Passkeys } from './passkeys'

export interface FakePasskeys extends Passkeys {
  /** What it was asked to make or to sign, in order. */
  readonly asked: string[]
  isThere: boolean
  /** What the next asking ends with, if not with a passkey. */
  reason?: PasskeyError
}

const named = { id: 'a2V5', rawId: 'a2V5', type: 'public-key' } as const

export const newCredential: NewCredential = {
  ...named,
  response: { clientDataJSON: 'bWFkZQ', attestationObject: 'b2JqZWN0', transports: ['internal'] },
}

export const givenCredential: GivenCredential = {
  ...named,
  response: { clientDataJSON: 'c2lnbmVk', authenticatorData: 'ZGF0YQ', signature: 'c2lnbg' },
}

/** A device whose owner always agrees, until a test says otherwise. */
export const createFakePasskeys = (isThere = true): FakePasskeys => {
  const answer = <Credential>(credential: Credential): Credential => {
    if (passkeys.reason) throw new PasskeyFailure(passkeys.reason)
    return credential
  }
  const passkeys: FakePasskeys = {
    asked: [],
    isThere,
    isAvailable: async () => passkeys.isThere,
    async create({ challenge }) {
      passkeys.asked.push(`create ${challenge}`)
      return answer(newCredential)
    },
    async get({ challenge }) {
      passkeys.asked.push(`get ${challenge}`)
      return answer(givenCredential)
    },
  }
  return passkeys
}
