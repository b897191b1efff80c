import { defineCall, type Nothing } from '../call'
import type { ProfilePictureRequest } from './profile.schema'

/** Keeps the picture a member chose, from 1 to the merchant's `PROFILE_ICON_COUNT` (REQ-CONST-001). */
export const profilePicture = defineCall<ProfilePictureRequest, Nothing>({
  method: 'PUT',
  path: '/wps/member/profilePicture',
  session: 'member',
})
