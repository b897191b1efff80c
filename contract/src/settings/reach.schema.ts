import { z } from 'zod'
import { type PixelProvider, pixelProviders } from '../shell/pixelProviders'
import { languageCode, offsetInstant } from '../schemaParts'

/** What the browser has to know of push messages before the visitor has agreed to them. */
export const pushSettings = z.object({
  adapter: z
    .enum(['off', 'webpush', 'fcm'])
    .default('off')
    .describe(
      'How notifications reach a device: through the browser’s push service, through Firebase, or not at all.',
    ),
})

/** A time of the day, to the minute. */
const hourOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** What of push messages stays on the server. */
export const pushOperatorSettings = z.object({
  sandbox: z
    .boolean()
    .default(false)
    .describe('Devices subscribe at the simulator’s push service. Has no effect in production.'),
  contact: z
    .string()
    .regex(/^(?:|mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .default('')
    .describe('Contact address for push services. If empty, the merchant’s own URL is used.'),
  fcm: z
    .object({
      apiKey: z.string().default(''),
      appId: z.string().default(''),
      projectId: z.string().default(''),
      messagingSenderId: z.string().default(''),
      vapidKey: z.string().default(''),
    })
    .prefault({})
    .describe('Web app of the merchant’s Firebase project. The server keeps the service account secret.'),
  quietFrom: hourOfDay
    .default('22:00')
    .describe(
      'From this time in the merchant’s time zone, messages to many members are delayed. Quiet hours are off if this equals `quietUntil`.',
    ),
  quietUntil: hourOfDay
    .default('08:00')
    .describe('At this time in the merchant’s time zone, delayed messages are sent.'),
  secondPersonFrom: z
    .int()
    .min(0)
    .max(1_000_000)
    .default(100)
    .describe('Messages and news to more members than this need approval.'),
})

const providers = Object.keys(pixelProviders) as [PixelProvider, ...PixelProvider[]]

/** What is counted of players' visits, and who receives it. */
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

const instant = offsetInstant

const maintenanceWindow = z
  .object({
    from: instant.describe('Start, for example 2026-11-21T02:00:00+07:00.'),
    until: instant.optional().describe('End. If not set, maintenance lasts until this window is removed.'),
    message: z
      .partialRecord(languageCode, z.string().max(500))
      .default({})
      .describe('Message to players in addition to the product’s own text, by language.'),
  })
  .refine(({ from, until }) => until === undefined || Date.parse(until) > Date.parse(from), {
    error: 'A window ends after it begins.',
  })

const countries = z.array(z.string().regex(/^[A-Z]{2}$/)).max(250)

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const addresses = z.array(address).max(1_000)

/** From where the staff may use the console for the merchant. Never leaves the server. */
export const consoleSettings = z.object({
  allowedNetworks: z
    .array(address)
    .max(200)
    .default([])
    .describe(
      'IP addresses and ranges from which staff and API tokens may use the console for this merchant, for example 203.0.113.0/24. Leave empty for everywhere.',
    ),
})

export type ConsoleSettings = z.infer<typeof consoleSettings>

/** When the merchant is closed, and for whom. Never leaves the server. */
export const availabilitySettings = z.object({
  maintenance: z
    .array(maintenanceWindow)
    .max(50)
    .default([])
    .describe('Periods during which the player site is closed. Draws continue.'),
  countriesAllowed: countries
    .default([])
    .describe('ISO codes of the only countries that have access. Leave empty for all.'),
  countriesDenied: countries.default([]).describe('ISO codes of blocked countries.'),
  unknownCountry: z
    .enum(['admit', 'refuse'])
    .default('admit')
    .describe('Whether to allow IP addresses whose country is unknown, if access is limited by country.'),
  addressesAdmitted: addresses
    .default([])
    .describe(
      'IP addresses and ranges that always have access, for example for staff, also during maintenance.',
    ),
  addressesRefused: addresses.default([]).describe('Blocked IP addresses and ranges.'),
})

export type AvailabilitySettings = z.infer<typeof availabilitySettings>
export type MaintenanceWindow = AvailabilitySettings['maintenance'][number]
