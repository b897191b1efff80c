import { defineCall, type Nothing } from '../call'
import type { ChangeProfileRequest, ProfileAnswer } from './profile.schema'

export type { ChangeProfileRequest, ProfileAnswer }

/** What the member told of themselves, as far as a phone that lies about open may show it. */
export const profile = defineCall<Nothing, ProfileAnswer>({
  method: 'GET',
  path: '/wps/member/profile',
  session: 'member',
})

/** Changes the shown name; tells the real name and the birthday, each once. Answers the profile as it is then. */
export const changeProfile = defineCall<ChangeProfileRequest, ProfileAnswer>({
  method: 'PUT',
  path: '/wps/member/profile',
  session: 'member',
  sealed: true,
})
