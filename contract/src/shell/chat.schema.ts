import { z } from 'zod'
import { optionalText } from '../schemaParts'

export const launchChatRequest = z.object({
  b2c: optionalText(8),
  title: optionalText(200),
  /** Where the chat's own way back leads: an address of the merchant. */
  backUrl: optionalText(2_048),
  language: optionalText(8),
})

export const launchChatAnswer = z.object({ chatUrl: z.url() })

export const unreadCountAnswer = z.object({ unReadCount: z.int().min(0) })

export const serviceScriptAnswer = z.object({
  scripts: z.array(
    z.object({
      csType: z.string(),
      url: z.string(),
      /** `Name.method` of the page that opens the widget, where the front does not know it by its type. */
      opens: z.string().optional(),
    }),
  ),
})

export type LaunchChatRequest = z.input<typeof launchChatRequest>
export type LaunchChatAnswer = z.infer<typeof launchChatAnswer>
export type UnreadCount = z.infer<typeof unreadCountAnswer>
export type ServiceScripts = z.infer<typeof serviceScriptAnswer>
