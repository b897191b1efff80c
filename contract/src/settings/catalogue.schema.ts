import { z } from 'zod'
import { gameClasses } from '../play/catalogueOrder'

const name = z.string().min(1).max(32)

/** Which games of other houses a merchant offers, and in what order. Stays on the server. */
export const catalogueSettings = z.object({
  vendors: z
    .array(name)
    .max(200)
    .optional()
    .describe('Game providers whose games are available. If not set, all of them are.'),
  hidden: z
    .array(name)
    .max(200)
    .default([])
    .describe('Categories and game providers that are hidden, by display name.'),
  classes: z
    .array(name)
    .max(40)
    .default([...gameClasses])
    .describe('Order of categories in the lobby. Categories that are not listed come last.'),
  vendorOrder: z.array(name).max(200).default([]).describe('Order of game providers, by display name.'),
  vendorNames: z
    .record(name, z.string().min(1).max(60))
    .default({})
    .describe('Names of game providers, by their current display name.'),
})
