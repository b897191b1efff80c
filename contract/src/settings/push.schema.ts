import { z } from 'zod'

/** What the browser has to know of push messages before anybody has agreed to them. */
export const pushSettings = z.object({
  adapter: z
    .enum(['off', 'webpush', 'fcm'])
    .default('off')
    .describe('How messages reach a device: by the browsers’ own push services, by Firebase, or not at all.'),
})

/** A time of the day, to the minute. */
const hourOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** What of push messages stays on the server. */
export const pushHouseSettings = z.object({
  sandbox: z
    .boolean()
    .default(false)
    .describe('Devices subscribe at the demonstration’s own push service; of no effect in production.'),
  contact: z
    .string()
    .regex(/^(?:|mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .default('')
    .describe('Whom a push service may write to about our messages; the merchant’s own address when empty.'),
  fcm: z
    .object({
      apiKey: z.string().default(''),
      appId: z.string().default(''),
      projectId: z.string().default(''),
      messagingSenderId: z.string().default(''),
      vapidKey: z.string().default(''),
    })
    .prefault({})
    .describe('The web app of the merchant’s Firebase project; its service account is the server’s secret.'),
  quietFrom: hourOfDay
    .default('22:00')
    .describe(
      'From this time of the merchant’s day on, messages to many wait; never when it is `quietUntil`.',
    ),
  quietUntil: hourOfDay.default('08:00').describe('At this time of the merchant’s day they leave.'),
  secondPersonFrom: z
    .int()
    .min(0)
    .max(1_000_000)
    .default(100)
    .describe('Messages and news for more members than this are let go by a second person.'),
})
