import { z } from 'zod'

/** An FCM token, or a browser's own subscription as JSON text: printable ASCII, opaque to all but the adapter. */
const registrationToken = z
  .string()
  .min(16)
  .max(4_096)
  .regex(/^[\x20-\x7e]+$/)

export const pushSettingAnswer = z.object({
  adapter: z.enum(['off', 'webpush', 'fcm']),
  /** The installation's VAPID key: an uncompressed P-256 point, Base64url. */
  publicKey: z.string().optional(),
  /** Subscriptions come from the demonstration's own push service instead of the browser's. */
  sandbox: z.boolean().optional(),
  /** The web app of the merchant's Firebase project. */
  fcm: z
    .object({
      apiKey: z.string(),
      appId: z.string(),
      projectId: z.string(),
      messagingSenderId: z.string(),
      vapidKey: z.string(),
    })
    .optional(),
})

export const bindPushRequest = z.strictObject({ registrationToken })

export const subscribePushRequest = z.strictObject({
  registrationToken,
  topic: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
})

export const unsubscribePushRequest = z.strictObject({
  registrationToken,
  unsubscribeAll: z.literal(true),
})

export type PushSettings = z.infer<typeof pushSettingAnswer>
export type BindPushRequest = z.input<typeof bindPushRequest>
export type SubscribePushRequest = z.input<typeof subscribePushRequest>
export type UnsubscribePushRequest = z.input<typeof unsubscribePushRequest>
