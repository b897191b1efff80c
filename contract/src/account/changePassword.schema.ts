import { z } from 'zod'

export const changePasswordRequest = z.strictObject({
  /** The one that is in use; an account that has none says nothing here. */
  oldPassword: z.string().min(1).max(128).optional(),
  newPassword: z.string().min(1).max(128),
})

export type ChangePasswordRequest = z.input<typeof changePasswordRequest>
