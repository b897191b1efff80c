import { z } from 'zod'
import { customerServiceTypes } from '../shell/customerService'

/** The script of a customer service's own widget. */
export const customerServiceScript = z.object({
  csType: z.enum(customerServiceTypes),
  url: z.url({ protocol: /^https$/ }).max(500),
  opens: z
    .string()
    .max(100)
    .regex(/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*){0,3}$/)
    .optional()
    .describe(
      'Script function that opens the widget, for example `Widget.open`. Not needed for LIVECHAT and COMM100.',
    ),
})

/** What of the chat stays on the server. */
export const chatOperatorSettings = z.object({
  url: z
    .union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)])
    .default('')
    .describe(
      'URL of the merchant’s own chat page. If empty, the simulator’s page is used, which does not exist in production.',
    ),
  scripts: z
    .array(customerServiceScript)
    .max(5)
    .default([])
    .describe('Scripts of customer support widgets. Their domains must be listed in shell.serviceHosts.'),
})
