import { z } from 'zod'
import { optionalText } from '../schemaParts'

/** What a code may be asked for without a session (our own addition to A§7; `login` when nobody says). */
export const openCodePurposes = ['login', 'register', 'two-factor', 'recover'] as const

/** What both ways of asking for a code have in common. */
export const codeFields = {
  purpose: z.enum(openCodePurposes).default('login'),
  /** The login attempt whose second factor the code is to prove. */
  attempt: optionalText(128),
  loginDeviceId: optionalText(64),
}

/** Six digits, however a person spaces them out. */
export const typedCode = z
  .string()
  .max(32)
  .transform((text) => text.replace(/[\s-]/g, ''))

/** With or without its plus. */
export const dialingCode = z
  .string()
  .max(6)
  .regex(/^\+?[1-9]\d{0,3}$/)

export const codeAnswer = z.object({
  /** How long the code is good for from now on: a duration in seconds (GAP-11). */
  expirationTime: z.int().min(0),
})

export type CodeAnswer = z.infer<typeof codeAnswer>
