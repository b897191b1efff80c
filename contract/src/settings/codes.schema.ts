import { z } from 'zod'

/** How many of something may be, in any hour and in any day. */
export const budget = (perHour: number, perDay: number) =>
  z.object({ perHour: z.int().min(0).default(perHour), perDay: z.int().min(0).default(perDay) }).prefault({})

/** How many one-time codes may be sent; what would go beyond is not sent. Never leaves the server. */
export const codeSettings = z.object({
  number: budget(5, 10).describe('Codes sent to one phone number or email address.'),
  device: budget(10, 20).describe('Codes requested by one device.'),
  network: budget(60, 300).describe(
    'Codes requested by one network, for each purpose. Many people can share a network.',
  ),
  country: budget(1_000, 5_000).describe('SMS codes sent to one country code, for each purpose.'),
  merchant: budget(2_000, 10_000).describe(
    'Codes sent by the merchant for each purpose, counted separately for SMS and email.',
  ),
  breaker: z
    .object({ sent: z.int().min(1).default(40), spentPercent: z.int().min(0).max(100).default(10) })
    .prefault({})
    .describe('SMS to a country is paused while the usage of recently sent codes is below this minimum.'),
})
