import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { IdentityTrust } from '../../account/identity/identityClaim'
import type { CallContext } from '../../http/handler'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { PreparedStatement, Store } from '../../store/store'
import { deedId } from './deedId'

export interface CallerDoors {
  store: Store
  platform: Platform
  secrets: Secrets
  identities: IdentityTrust
}

/** A call from nobody's phone. */
export const visitorCall = (merchant: FullMerchantSettings, doors: CallerDoors): CallContext => ({
  ...doors,
  merchant,
  language: merchant.languages.default,
  ip: '127.0.0.1',
  userAgent: 'demonstration',
  host: merchant.domains.canonicalHost,
})

/** The same by a member; undefined when there is no such member. */
export const memberCall = async (call: CallContext, username: string): Promise<CallContext | undefined> => {
  const { merchant, store } = call
  const [found] = await store.read(merchant.code, ({ query }) =>
    query<{ id: string }>(findStatement, [username]),
  )
  if (!found) return undefined
  const sessionId = deedId(merchant.code, username, 'session')
  return { ...call, session: { sessionId, memberId: found.id, userName: username, kind: 'member' } }
}

const findStatement: PreparedStatement = {
  name: 'find demonstration member',
  text: 'select id from member where username_key = lower($1)',
}
