import { z } from 'zod'
import { pictureBodyBytes } from '../shell/pictures'

export const uploadPictureRequest = z.object({
  /** The file in base64. */
  picture: z.string().max(pictureBodyBytes),
  /** Kept under an address of the merchant's own, or made so small that it stands in the settings themselves. */
  use: z.enum(['address', 'inline']).default('address'),
})

export const uploadPictureAnswer = z.object({
  /** A path of the merchant's own host that never changes what it shows, or a data address. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
  type: z.literal('image/webp'),
  bytes: z.int(),
})

export type UploadPictureRequest = z.output<typeof uploadPictureRequest>
export type UploadPictureAnswer = z.output<typeof uploadPictureAnswer>
