import { z } from 'zod'

/** What somebody typed: an address, or one that is hidden already. */
export const hideContactRequest = z.object({ written: z.string().trim().min(1).max(500) })

export const hideContactAnswer = z.object({
  /** Plain; empty when it is none that a player may be sent to. */
  address: z.string(),
  /** As the settings keep it; empty when there is no address. */
  path: z.string(),
})

export type HideContactRequest = z.output<typeof hideContactRequest>
export type HideContactAnswer = z.output<typeof hideContactAnswer>
