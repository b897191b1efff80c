import type {
  BindIdentityRequest,
  MemberIdentitiesAnswer,
  UnbindIdentityRequest,
} from '@playfront/contract/account/identities'
import { type CallContext, requireSession } from '../../http/handler'
import type { IdentityArguments } from '../../kernel/identityClaim'
import { identityOptions, proveIdentity, spendToken } from './proveIdentity'
import { dropIdentity, writeIdentity } from './identityRepository'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { isRecentSignIn } from '../session/isRecentSignIn'
import { decideUnbind, holdMember, readWaysIn } from './readWaysIn'

/**
 * Lets the identity sign the member in from now on. Call it when the member has passed everything that a sign-in asks,
 * the second factor included, and never before (T22). One that is the member's already stays so.
 * Throws `identity.taken`, `identity.channel.taken`, and what `proveIdentity` and `spendToken` throw.
 */
export const bindIdentity = async (
  context: CallContext,
  memberId: string,
  fields: IdentityArguments,
): Promise<void> => {
  const { merchant, store } = context
  const proven = await proveIdentity(context, fields)
  await store.change(merchant.code, async (connection) => {
    await spendToken(connection, merchant.code, proven)
    await writeIdentity(connection, merchant.code, memberId, proven)
  })
}

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
