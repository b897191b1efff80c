import { z } from 'zod'

/** What the browser has to know of push messages before anybody has agreed to them. */
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
