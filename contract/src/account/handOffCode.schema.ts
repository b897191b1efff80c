import { z } from 'zod'
import { optionalText } from '../schemaParts'

/** What a hand-off code looks like; no session token begins like this. */
export const handOffCode = z.string().regex(/^ho_[\w-]{43}$/)

export const handOffCodeAnswer = z.object({ code: handOffCode })

export const handOffLoginRequest = z.strictObject({
  code: handOffCode,
  loginDeviceId: optionalText(64),
})

export type HandOffCodeAnswer = z.infer<typeof handOffCodeAnswer>
export type HandOffLoginRequest = z.input<typeof handOffLoginRequest>
