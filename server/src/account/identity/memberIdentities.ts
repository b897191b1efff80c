import type {
  BindIdentityRequest,
  MemberIdentitiesAnswer,
  UnbindIdentityRequest,
} from '@playfront/contract/account/identities'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { isRecentSignIn } from '../session/isRecentSignIn'
import { requireSession } from '../session/requireSession'
import { bindIdentity } from './bindIdentity'
import { decideUnbind } from './decideUnbind'
import { dropIdentity } from './identityRepository'
import { identityOptions } from './identityOptions'
import { holdMember, readWaysIn } from './readWaysIn'

/** The identities that sign the member in. */
export const memberIdentities = (context: CallContext): Promise<MemberIdentitiesAnswer> => {
  const { memberId } = requireSession(context)
  return context.store.read(context.merchant.code, (connection) => presentIdentities(connection, memberId))
}

/**
 * Binds an identity to the member who has just signed in; a person who finds a phone unlocked cannot add a sign-in
 * method for later (T22). Throws `identity.sign.in.again` and what `bindIdentity` throws.
 */
export const bindMemberIdentity = async (
  context: CallContext,
  request: BindIdentityRequest,
): Promise<MemberIdentitiesAnswer> => {
  const { memberId, sessionId } = requireSession(context)
  const { merchant, store } = context
  const isFresh = await store.read(merchant.code, (connection) =>
    isRecentSignIn(connection, sessionId, identityOptions.bindWithinMs),
  )
  if (!isFresh) throw new Refusal('identity.sign.in.again')
  await bindIdentity(context, memberId, request)
  return memberIdentities(context)
}

/** Takes an identity off; one that is not there is no trouble. Throws `identity.only.way`. */
export const unbindMemberIdentity = (
  context: CallContext,
  { channel }: UnbindIdentityRequest,
): Promise<MemberIdentitiesAnswer> => {
  const { memberId } = requireSession(context)
  return context.store.change(context.merchant.code, async (connection) => {
    await holdMember(connection, memberId)
    const decision = decideUnbind(await readWaysIn(connection, memberId), channel)
    if (!decision.ok) throw new Refusal(decision.because)
    await dropIdentity(connection, memberId, channel)
    return presentIdentities(connection, memberId)
  })
}

const presentIdentities = async (
  connection: MerchantConnection,
  memberId: string,
): Promise<MemberIdentitiesAnswer> => {
  const ways = await readWaysIn(connection, memberId)
  return {
    identities: ways.identities.map(({ channel, boundAt }) => ({
      channel,
      boundAt: boundAt.toISOString(),
      isOnlyWay: !decideUnbind(ways, channel).ok,
    })),
  }
}
