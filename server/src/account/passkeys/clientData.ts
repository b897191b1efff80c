import { z } from 'zod'
import { Refusal } from '../../kernel/refusal'

const clientDataShape = z.object({
  challenge: z.string().min(1).max(256),
  crossOrigin: z.boolean().optional(),
})

/**
 * The challenge that a browser says it had signed, read before its signature is checked: it finds what was given out, and
 * proves nothing. A page in another page's frame is refused. Throws `passkey.invalid`.
 */
export const readChallenge = (clientDataJSON: string): string => {
  const read = clientDataShape.safeParse(parse(clientDataJSON))
  if (!read.success || read.data.crossOrigin) throw new Refusal('passkey.invalid')
  return read.data.challenge
}

const parse = (clientDataJSON: string): unknown => {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
