import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { writeIdentity } from '../../account/identity/identityRepository'
import type { IdentityTrust } from '../../kernel/identityClaim'
import { hashSubject } from '../../account/identity/proveIdentity'
import { Refusal } from '../../kernel/refusal'
import type { Secrets } from '../../platform/keys/secrets'
import type { Store } from '../../store/store'
import { findMemberId } from '../../account/member/memberRepository'
import { people } from './people'
import { personSubject } from './signIdentity'

export interface BindingDeps {
  store: Store
  secrets: Secrets
  identities: IdentityTrust
}

const channel = 'google'

/**
 * Lets the first of the demonstration's people sign in to the account for looking around, by Google; the others are unknown
 * everywhere at first. Whatever is bound already stays as it is.
 */
export const bindDemonstrationPerson = async (
  { store, secrets, identities }: BindingDeps,
  merchant: FullMerchantSettings,
  username: string,
): Promise<void> => {
  const [person] = people
  if (!person || merchant.identity.adapter !== 'sandbox' || !identities.verifierFor(merchant)) return
  const subject = personSubject(channel, person.name)
  const proven = { channel, subjectHash: hashSubject(secrets, merchant.code, channel, subject) } as const
  try {
    await store.change(merchant.code, async (connection) => {
      const found = await findMemberId(connection, username)
      if (found) await writeIdentity(connection, merchant.code, found, proven)
    })
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
  }
}
