import { z } from 'zod'
import { pixelProviders, type PixelProvider } from '../shell/pixelProviders'

const providers = Object.keys(pixelProviders) as [PixelProvider, ...PixelProvider[]]

/** What is counted of players' visits, and who is told. */
export const trackingSettings = z.object({
  consent: z
    .enum(['none', 'required'])
    .default('none')
    .describe('Whether visitors are asked for consent before anything is tracked.'),
  path: z
    .string()
    .regex(/^\/wps\/[\w./-]{1,120}$/)
    .default('/wps/system/trackEvents')
    .describe('Path that events are sent to.'), // GAP-17
  pixels: z
    .partialRecord(z.enum(providers), z.string().regex(/^[\w-]{1,64}$/))
    .default({})
    .describe('The merchant’s ID for each tracking pixel provider. Without an ID, the pixel is not loaded.'),
  speedShare: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe(
      'Percentage of visits that report performance, without identifying anyone. Default is 10; 0 turns it off.',
    ),
})
