import { pictureBodyBytes } from '@playfront/contract/shell/pictures'
import { uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'

/** A code or a key: 32 bytes in base64url. */
export const secret = z.string().regex(/^[\w-]{43}$/)

export const chatWords = z.string().trim().min(1).max(1_000)

/** Number of a message; 0 stands before the first. */
export const messageId = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** One message with words or a picture in base64, as a page sends it past a socket. */
export const spokenBody = z.union([
  z.strictObject({ writtenAs: uuid, text: chatWords }),
  z.strictObject({ writtenAs: uuid, picture: z.string().min(1).max(pictureBodyBytes) }),
])
