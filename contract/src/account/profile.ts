import { type Nothing, defineCall } from '../call'
import type { ChangeProfileRequest, ProfileAnswer, ProfilePictureRequest } from './profile.schema'

export type { ChangeProfileRequest, ProfileAnswer }

/** The member's personal data, masked so that a phone lying open may show it. */
export const profile = defineCall<Nothing, ProfileAnswer>({
  method: 'GET',
  path: '/wps/member/profile',
  session: 'member',
})

/** Changes the display name; sets the real name and the birthday, each once. Returns the updated profile. */
export const changeProfile = defineCall<ChangeProfileRequest, ProfileAnswer>({
  method: 'PUT',
  path: '/wps/member/profile',
  session: 'member',
  sealed: true,
})

/** Keeps the picture a member chose, from 1 to the merchant's `PROFILE_ICON_COUNT` (REQ-CONST-001). */
export const profilePicture = defineCall<ProfilePictureRequest, Nothing>({
  method: 'PUT',
  path: '/wps/member/profilePicture',
  session: 'member',
})
