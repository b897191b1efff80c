import { z } from 'zod'
import { identityChannels } from '../identityChannels'

/**
 * Sign-in by other houses and phone codes by a provider, in the names of the documents (A§3). The provider counts as
 * initialised when `firebase` is on and `apiKey` is there, whichever adapter answers behind it.
 */
export const identitySettings = z.object({
  firebase: z.boolean().default(false).describe('Whether the identity provider is used.'),
  apiKey: z
    .string()
    .max(200)
    .default('')
    .describe('Public API key of the merchant’s project at the identity provider.'),
  appId: z.string().max(200).default('').describe('App ID of the player site at the identity provider.'),
  authDomain: z
    .string()
    .regex(/^[a-z0-9.-]*(?::\d+)?$/i)
    .max(253)
    .default('')
    .describe('Domain of the identity provider’s sign-in pages.'),
  projectId: z
    .string()
    .max(64)
    .default('')
    .describe('The merchant’s project. Tokens are only accepted for this project.'),
  messagingSenderId: z.string().max(64).default('').describe('The project’s sender ID for messages.'),
  adapter: z
    .enum(['firebase', 'sandbox'])
    .default('firebase')
    .describe('Whether to use the real identity provider or the simulator.'),
  sandboxBase: z
    .string()
    .regex(/^$|^\/(?!\/)|^https?:\/\//)
    .max(300)
    .default('')
    .describe('URL of the simulator: a path on the merchant’s own domain or a full URL.'),
  channels: z
    .array(z.enum(identityChannels))
    .default([...identityChannels])
    .describe('Identity providers that players can sign in with, in the order of their buttons.'),
  phoneCodes: z
    .boolean()
    .default(false)
    .describe('Codes to phone numbers are sent by the identity provider instead of the platform.'),
  facebookAppId: z
    .string()
    .regex(/^\d*$/)
    .max(32)
    .default('')
    .describe(
      'App ID for Facebook’s own SDK. Without it, Facebook sign-in works like the other identity providers.',
    ),
  googleClientId: z
    .string()
    .max(200)
    .default('')
    .describe('Client ID for Google One Tap, which is turned on by GOOGLELOGIN3.'),
  smsTemplate: z
    .string()
    .max(64)
    .default('')
    .describe('Template of the welcome message for accounts opened with third-party sign-in.'), // GAP-37
  loginPath: z
    .string()
    .regex(/^\/wps\//)
    .default('/wps/session/login')
    .describe('Path of third-party sign-in.'), // GAP-13
  registerPath: z
    .string()
    .regex(/^\/wps\//)
    .default('/wps/member/register/identity')
    .describe('Path of third-party registration.'), // GAP-13
})

export type IdentitySettings = z.output<typeof identitySettings>
