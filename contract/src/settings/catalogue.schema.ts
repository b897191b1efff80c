import { z } from 'zod'
import { gameClasses } from '../play/catalogueOrder'

const name = z.string().min(1).max(32)

/** Which games of other houses a merchant offers, and in what order. Stays on the server. */
export const catalogueSettings = z.object({
  vendors: z.array(name).max(200).optional().describe('Houses whose games are on offer; absent is all.'),
  hidden: z.array(name).max(200).default([]).describe('Classes and houses, as shown, that are not shown.'),
  classes: z
    .array(name)
    .max(40)
    .default([...gameClasses])
    .describe('Classes in the order of the lobby; one that is not listed comes last.'),
  vendorOrder: z.array(name).max(200).default([]).describe('Houses, as shown, in their order.'),
  vendorNames: z
    .record(name, z.string().min(1).max(60))
    .default({})
    .describe('What houses are called, by the name they are shown under.'),
})
