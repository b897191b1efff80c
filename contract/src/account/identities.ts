import { defineCall, type Nothing } from '../call'
import type { BindIdentityRequest, MemberIdentitiesAnswer, UnbindIdentityRequest } from './security.schema'

export type { BindIdentityRequest, MemberIdentitiesAnswer, UnbindIdentityRequest }

/** The third-party identities that sign the member in, oldest first. */
export const memberIdentities = defineCall<Nothing, MemberIdentitiesAnswer>({
  method: 'GET',
  path: '/wps/member/identities',
  session: 'member',
})

/** Lets a third-party identity sign the member in from now on; the session must be minutes old. Answers the new list. */
export const bindMemberIdentity = defineCall<BindIdentityRequest, MemberIdentitiesAnswer>({
  method: 'POST',
  path: '/wps/member/identities',
  session: 'member',
  sealed: true,
})

/** Takes an identity off the account, unless nothing else opens it. Answers what is left. */
export const unbindMemberIdentity = defineCall<UnbindIdentityRequest, MemberIdentitiesAnswer>({
  method: 'DELETE',
  path: '/wps/member/identities/:channel',
  session: 'member',
})
