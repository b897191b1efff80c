import { z } from 'zod'
import { identityChannels } from '../identityChannels'

/**
 * Sign-in by other houses and phone codes by a provider, in the names of the documents (A§3). The provider counts as
 * initialised when `firebase` is on and `apiKey` is there, whichever adapter answers behind it.
 */
export const identitySettings = z.object({
  firebase: z.boolean().default(false).describe('The identity provider is used at all.'),
  apiKey: z.string().max(200).default('').describe('Key of the merchant’s project at the provider; public.'),
  appId: z.string().max(200).default('').describe('The front’s id at the provider.'),
  authDomain: z
    .string()
    .regex(/^[a-z0-9.-]*(?::\d+)?$/i)
    .max(253)
    .default('')
    .describe('Host of the provider’s sign-in pages.'),
  projectId: z.string().max(64).default('').describe('The merchant’s project; a token is made for it alone.'),
  messagingSenderId: z.string().max(64).default('').describe('The project’s number for messages.'),
  adapter: z
    .enum(['firebase', 'sandbox'])
    .default('firebase')
    .describe('Who answers as the provider: the real one, or the demonstration’s own pages.'),
  sandboxBase: z
    .string()
    .regex(/^$|^\/(?!\/)|^https?:\/\//)
    .max(300)
    .default('')
    .describe('Address of the demonstration’s pages, a path of the merchant’s own host or a whole address.'),
  channels: z
    .array(z.enum(identityChannels))
    .default([...identityChannels])
    .describe('Houses whose accounts may sign in, in the order of their buttons.'),
  phoneCodes: z
    .boolean()
    .default(false)
    .describe('Codes for phone numbers are sent by the provider instead of by the platform.'),
  facebookAppId: z
    .string()
    .regex(/^\d*$/)
    .max(32)
    .default('')
    .describe('App id for Facebook’s own script; without one Facebook goes the way of the others.'),
  googleClientId: z
    .string()
    .max(200)
    .default('')
    .describe('Client id for Google one-tap, which GOOGLELOGIN3 turns on.'),
  smsTemplate: z
    .string()
    .max(64)
    .default('')
    .describe('Template of the welcome message to an account opened by an identity (GAP-37).'),
  loginPath: z
    .string()
    .regex(/^\/wps\//)
    .default('/wps/session/login')
    .describe('Path of the sign-in by an identity (GAP-13).'),
  registerPath: z
    .string()
    .regex(/^\/wps\//)
    .default('/wps/member/register/identity')
    .describe('Path of the registration by an identity (GAP-13).'),
})

export type IdentitySettings = z.output<typeof identitySettings>
