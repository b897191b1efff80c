import type { CallContext } from '../../http/handler'
import { readHost } from '../../http/place/place'
import type { ModuleContext } from '../consoleContext'

/**
 * What the members' own commands are given when the staff reads a member's file or makes a limit smaller: the member, and
 * no session of theirs. For those commands alone; nothing that moves money goes through it.
 */
export const onBehalfOf = (
  { merchant, language, ip, userAgent, store, platform, secrets }: ModuleContext,
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
