import { z } from 'zod'

const email = z.email().max(254)

/** An e-mail address as it was typed, in lower case; nothing when it cannot be one. */
export const readEmail = (typed: string): string | undefined => {
  const read = email.safeParse(typed.trim().toLowerCase())
  return read.success ? read.data : undefined
}
