import { z } from 'zod'

/** Paying in and out by other houses. */
export const paymentSettings = z.object({
  pageHosts: z
    .array(
      z
        .string()
        .max(253)
        .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/),
    )
    .max(20)
    .default([])
    .describe(
      'Domains of payment providers’ own pages that the player site can open. Leave empty to open none.',
    ),
})
