import type { CallContext } from '../../http/handler'
import { readHost } from '../../http/place/place'
import { decideRelyingParty, type RelyingParty } from './decideRelyingParty'

/** Who asks for a passkey in this call. */
export const relyingPartyOf = ({ host }: Pick<CallContext, 'host'>): RelyingParty =>
  decideRelyingParty(readHost(host))
