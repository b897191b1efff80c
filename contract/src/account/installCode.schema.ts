import { z } from 'zod'
import { optionalText } from '../schemaParts'

/** What a code for the installed app looks like; nothing else is taken for one. */
export const installCode = z.string().regex(/^in_[\w-]{43}$/)

export const installCodeRequest = z.strictObject({
  /** This browser signs the member in by itself, and the installed app shall too (D-04). */
  remember: z.boolean().optional(),
})

export const installCodeAnswer = z.object({ code: installCode })

export const installLoginRequest = z.strictObject({
  code: installCode,
  loginDeviceId: optionalText(64),
})

export type InstallCodeRequest = z.input<typeof installCodeRequest>
export type InstallCodeAnswer = z.infer<typeof installCodeAnswer>
export type InstallLoginRequest = z.input<typeof installLoginRequest>
