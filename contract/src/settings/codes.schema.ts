import { z } from 'zod'

/** How many of something may be, in any hour and in any day. */
export const budget = (perHour: number, perDay: number) =>
  z.object({ perHour: z.int().min(0).default(perHour), perDay: z.int().min(0).default(perDay) }).prefault({})

/** How many one-time codes may be sent; what would go beyond is not sent. Never leaves the server. */
export const codeSettings = z.object({
  number: budget(5, 10).describe('Codes to one number or e-mail address.'),
  device: budget(10, 20).describe('Codes that one device asks for.'),
  network: budget(60, 300).describe(
    'Codes that one network asks for, for each purpose; many people share one.',
  ),
  country: budget(1_000, 5_000).describe('SMS codes to one dialling code, for each purpose.'),
  merchant: budget(2_000, 10_000).describe(
    'Codes of the merchant for each purpose, by SMS and by e-mail each.',
  ),
  breaker: z
    .object({ sent: z.int().min(1).default(40), spentPercent: z.int().min(0).max(100).default(10) })
    .prefault({})
    .describe('A country gets no SMS while, of so many sent lately, fewer than this share were used.'),
})
