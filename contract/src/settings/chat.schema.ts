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
      'Function of the script that opens the widget, such as `Widget.open`. LIVECHAT and COMM100 need none.',
    ),
})

/** What of the chat stays on the server. */
export const chatHouseSettings = z.object({
  url: z
    .union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)])
    .default('')
    .describe(
      'The page of the merchant’s own chat; empty is the demonstration’s, which production does not have.',
    ),
  scripts: z
    .array(customerServiceScript)
    .max(5)
    .default([])
    .describe('Scripts of customer services’ widgets; their hosts stand in shell.serviceHosts.'),
})
