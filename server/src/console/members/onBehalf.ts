import type { CallContext } from '../../http/handler'
import { readHost } from '../../http/place/place'
import type { MerchantContext } from '../consoleContext'

/**
 * The context of members' commands when staff read a member's file or lower a limit: the member, without a session.
 * Only for those commands; nothing that moves money uses it.
 */
export const onBehalfOf = (
  { merchant, language, ip, userAgent, store, platform, secrets }: MerchantContext,
  { id, userName }: { id: string; userName: string },
): CallContext => ({
  merchant,
  language,
  session: { sessionId: '', memberId: id, userName, kind: 'member' },
  ip,
  userAgent,
  host: readHost(merchant.domains.canonicalHost).name,
  protocol: 'https',
  store,
  platform,
  secrets,
  identities: { verifierFor: () => undefined },
})
