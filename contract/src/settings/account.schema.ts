import { z } from 'zod'

const registrationWays = ['username', 'mobile'] as const

export const accountSettings = z.object({
  registrationSignsIn: z.boolean().default(true).describe('New accounts are signed in immediately.'),
  registrationWays: z
    .array(z.enum(registrationWays))
    .min(1)
    .default(['username'])
    .describe('Methods for opening an account. The first one is shown first.'),
  autoUsername: z
    .boolean()
    .default(false)
    .describe(
      'Accounts can be opened without a username or phone number; the platform generates a username.',
    ), // GAP-12
  usernameWordsPattern: z.string().default('^[A-Za-z0-9_]{4,24}$').describe('Allowed format of usernames.'),
  passwordShortest: z.int().min(8).max(64).default(8).describe('Minimum number of characters in a password.'),
  minimumAge: z.int().min(18).max(25).default(18).describe('Minimum age of players.'),
  termsVersion: z.string().default('1').describe('Version of the terms that new members accept.'),
  sealing: z
    .enum(['offered', 'required', 'none'])
    .default('offered')
    .describe(
      'Whether requests marked for encryption may be sent unencrypted. The player site always encrypts them, except with `none`, which is for servers without a key.',
    ),
  sealSuites: z
    .array(z.enum(['aes', 'des']))
    .min(1)
    .default(['aes', 'des'])
    .describe('Encryption suites that the server supports, strongest first.'),
  knownInitialPasswords: z
    .array(z.string())
    .default([])
    .describe('Passwords that members have to change after signing in with them.'), // AMB-04
  deviceId: z
    .enum(['traits', 'named'])
    .default('traits')
    .describe(
      'Whether the device ID is based on browser characteristics only, as documented, or also on a random value stored on the device that distinguishes devices of the same model.',
    ),
  rememberPasswords: z
    .boolean()
    .default(false)
    .describe(
      'When a sign-in is remembered, the device may store the password itself. For servers that do not issue tokens.',
    ), // SEC-01
})

const hostName = z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,62})\.)*[a-z0-9-]{1,63}(?::\d{1,5})?$/i)

export const captchaSettings = z.object({
  service: z
    .enum(['geetest', 'sandbox'])
    .default('geetest')
    .describe('Who creates and checks the challenges. `sandbox` is the built-in simulator.'),
  login: z.record(z.string(), z.boolean()).default({}).describe('Captcha at sign-in, by sign-in method.'),
  register: z.boolean().default(false).describe('Captcha at registration.'),
  apiHosts: z.array(hostName).max(3).default([]).describe('Three captcha API domains, tried in order.'),
  staticHosts: z
    .array(hostName)
    .max(3)
    .default([])
    .describe('Three captcha static file domains, tried in order.'),
  textPicture: z
    .string()
    .max(512)
    .regex(/^(?:\/(?![/\\])\S*)?$/)
    .default('')
    .describe(
      'Path of the image of a plain text captcha that players type in at registration. Leave empty for none. Only for external platforms that generate such images; this platform does not.',
    ),
  riskType: z.string().max(32).default('slide').describe('Type of challenge shown to players.'),
  loginWithoutService: z
    .boolean()
    .default(false)
    .describe('Whether players can sign in without a captcha while the captcha service is unavailable.'),
})

/** Gateway settings by the names of the documents. */
export const gatewaySettings = z.object({
  GEETEST_ID: z.string().default('').describe('ID of the captcha account.'),
  GEETEST_VERSION: z.enum(['v3', 'v4']).default('v3').describe('Captcha version.'),
  PROFILE_ICON_COUNT: z
    .int()
    .min(1)
    .max(99)
    .default(9)
    .describe('Number of profile pictures that members can choose from.'),
})

export const phoneSettings = z.object({
  countryCode: z.string().default('').describe('Country of the merchant.'),
  countryDialingCode: z.string().default('').describe('Country code shown first.'),
  countries: z
    .array(z.object({ countryCode: z.string(), countryDialingCode: z.string() }))
    .default([])
    .describe('Countries whose phone numbers can register.'),
  defaultDialingCode: z
    .string()
    .regex(/^(?:[1-9]\d{0,3})?$/)
    .default('')
    .describe('Country code selected by default. If empty or not listed, the merchant’s own is used.'),
  pickerForced: z.boolean().default(false).describe('Shows the country code picker on every form.'),
  areaCodeDisabled: z.boolean().default(false).describe('The country code can’t be changed.'),
  codeRequired: z
    .boolean()
    .default(true)
    .describe(
      'Registration with a mobile number requires a code sent to that number. Otherwise, players can’t sign in with the number.',
    ),
  passwordRequired: z
    .boolean()
    .default(true)
    .describe('Registration with a mobile number requires a password.'),
  placeholderPassword: z
    .string()
    .regex(/^(?:\d{6})?$/)
    .default('')
    .describe('Six digits that are sent when no password is required. They never give access to an account.'), // AMB-53, D-14
})
