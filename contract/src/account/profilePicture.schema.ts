import { z } from 'zod'

export const profilePictureRequest = z.strictObject({ picture: z.int().min(1).max(99) })

export type ProfilePictureRequest = z.input<typeof profilePictureRequest>
