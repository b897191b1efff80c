import { z } from 'zod'
import { pixelHouses, type PixelHouse } from '../shell/pixelHouses'

const houses = Object.keys(pixelHouses) as [PixelHouse, ...PixelHouse[]]

/** What is counted of players' visits, and who is told. */
export const trackingSettings = z.object({
  consent: z
    .enum(['none', 'required'])
    .default('none')
    .describe('Whether a visitor is asked before anything is counted.'),
  path: z
    .string()
    .regex(/^\/wps\/[\w./-]{1,120}$/)
    .default('/wps/system/trackEvents')
    .describe('Path that events are sent to (GAP-17).'),
  pixels: z
    .partialRecord(z.enum(houses), z.string().regex(/^[\w-]{1,64}$/))
    .default({})
    .describe(
      'The merchant’s id at each advertiser whose pixel runs in its pages; without an id none of it does.',
    ),
  speedShare: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe(
      'How many visits in a hundred tell how fast they were, naming nobody; ten when unset, none with 0.',
    ),
})
