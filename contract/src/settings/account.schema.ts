import { z } from 'zod'

const registrationWays = ['username', 'mobile'] as const

export const accountSettings = z.object({
  registrationSignsIn: z.boolean().default(true).describe('A new account is signed in at once.'),
  registrationWays: z
    .array(z.enum(registrationWays))
    .min(1)
    .default(['username'])
    .describe('What an account can be opened by, the first one shown first.'),
  autoUsername: z
    .boolean()
    .default(false)
    .describe('An account can be opened without username and number; the platform makes a name (GAP-12).'),
  usernameWordsPattern: z.string().default('^[A-Za-z0-9_]{4,24}$').describe('What a username may look like.'),
  passwordShortest: z.int().min(8).max(64).default(8).describe('Fewest characters of a password.'),
  minimumAge: z.int().min(18).max(25).default(18).describe('Age a player must have.'),
  termsVersion: z.string().default('1').describe('Version of the terms that a new member agrees to.'),
  sealing: z
    .enum(['offered', 'required', 'none'])
    .default('offered')
    .describe(
      'Whether bodies marked sealed may come plain. The front seals them always, except with `none`: for a server without a key.',
    ),
  sealSuites: z
    .array(z.enum(['aes', 'des']))
    .min(1)
    .default(['aes', 'des'])
    .describe('Suites the server opens, strongest first.'),
  knownInitialPasswords: z
    .array(z.string())
    .default([])
    .describe('Passwords that must be changed after a login with them (AMB-04).'),
  deviceId: z
    .enum(['traits', 'named'])
    .default('traits')
    .describe(
      'The device id comes from the browser’s traits alone, as documented, or also from a random name that is kept on the device and tells phones of one make apart.',
    ),
  rememberPasswords: z
    .boolean()
    .default(false)
    .describe('A remembered sign-in may keep the password itself, for a server that gives no keys (SEC-01).'),
})

const hostName = z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,62})\.)*[a-z0-9-]{1,63}(?::\d{1,5})?$/i)

export const captchaSettings = z.object({
  service: z
    .enum(['geetest', 'sandbox'])
    .default('geetest')
    .describe('Who makes and checks the puzzles; the sandbox is the demonstration’s own.'),
  login: z.record(z.string(), z.boolean()).default({}).describe('Captcha on login, by login type.'),
  register: z.boolean().default(false).describe('Captcha on registration.'),
  apiHosts: z
    .array(hostName)
    .max(3)
    .default([])
    .describe('Three hosts of the captcha’s interface, tried in order.'),
  staticHosts: z
    .array(hostName)
    .max(3)
    .default([])
    .describe('Three hosts of the captcha’s files, tried in order.'),
  textPicture: z
    .string()
    .max(512)
    .regex(/^(?:\/(?![/\\])\S*)?$/)
    .default('')
    .describe(
      'Path of the picture of a plain text captcha, which registration then asks to be typed off; empty for none. For a platform of your own that makes such pictures: this one makes none.',
    ),
  riskType: z.string().max(32).default('slide').describe('The kind of puzzle that is asked for.'),
  loginWithoutService: z
    .boolean()
    .default(false)
    .describe('Whether sign-in goes on unproven while the captcha’s service does not answer.'),
})

/** Gateway settings by the names of the documents. */
export const gatewaySettings = z.object({
  GEETEST_ID: z.string().default('').describe('Identity of the captcha account.'),
  GEETEST_VERSION: z.enum(['v3', 'v4']).default('v3').describe('Version of the captcha.'),
  PROFILE_ICON_COUNT: z
    .int()
    .min(1)
    .max(99)
    .default(9)
    .describe('How many profile pictures can be chosen from.'),
})

export const phoneSettings = z.object({
  countryCode: z.string().default('').describe('Country of the merchant.'),
  countryDialingCode: z.string().default('').describe('Dialling code shown first.'),
  countries: z
    .array(z.object({ countryCode: z.string(), countryDialingCode: z.string() }))
    .default([])
    .describe('Countries whose numbers may register.'),
  defaultDialingCode: z
    .string()
    .regex(/^(?:[1-9]\d{0,3})?$/)
    .default('')
    .describe('Dialling code chosen first; the merchant’s own when empty or not listed.'),
  pickerForced: z.boolean().default(false).describe('The dialling-code picker is shown on every form.'),
  areaCodeDisabled: z.boolean().default(false).describe('The dialling code cannot be changed.'),
  codeRequired: z
    .boolean()
    .default(true)
    .describe(
      'Registration by mobile number asks for a code sent to it; without one the number is no way in.',
    ),
  passwordRequired: z.boolean().default(true).describe('Registration by mobile number asks for a password.'),
  placeholderPassword: z
    .string()
    .regex(/^(?:\d{6})?$/)
    .default('')
    .describe('Six digits sent where no password is asked for; they never open an account (AMB-53, D-14).'),
})
