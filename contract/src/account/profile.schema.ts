import { z } from 'zod'
import { isoDay } from '../schemaParts'

export const maxDisplayNameLength = 30
export const maxFullNameLength = 120

export const profileAnswer = z.object({
  userName: z.string(),
  displayName: z.string().optional(),
  /** `N•••• V•• A•`; absent until it was told. */
  fullName: z.string().optional(),
  /** `••••-••-15`; absent until it was told. */
  birthday: z.string().optional(),
  mobile: z.string().optional(),
  email: z.string().optional(),
  /** The merchant's calendar: born after this day is too young. */
  latestBirthday: z.iso.date(),
  minimumAge: z.int(),
})

export const changeProfileRequest = z.strictObject({
  displayName: z.string().max(200).optional(),
  /** As on the member's papers; told once. */
  fullName: z.string().max(200).optional(),
  /** Told once. */
  birthday: isoDay.optional(),
})

export type ProfileAnswer = z.infer<typeof profileAnswer>
export type ChangeProfileRequest = z.input<typeof changeProfileRequest>
