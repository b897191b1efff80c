import { z } from 'zod'

export const accountSettings = z.object({
  registrationSignsIn: z.boolean().default(true).describe('A new account is signed in at once.'),
  usernameWordsPattern: z.string().default('^[A-Za-z0-9_]{4,24}$').describe('What a username may look like.'),
  passwordShortest: z.int().min(8).max(64).default(8).describe('Fewest characters of a password.'),
  minimumAge: z.int().min(18).max(25).default(18).describe('Age a player must have.'),
  termsVersion: z.string().default('1').describe('Version of the terms that a new member agrees to.'),
  sealing: z
    .enum(['offered', 'required'])
    .default('offered')
    .describe('Whether bodies marked sealed may come plain.'),
  sealSuites: z
    .array(z.enum(['aes', 'des']))
    .min(1)
    .default(['aes', 'des'])
    .describe('Suites the server opens, strongest first.'),
  knownInitialPasswords: z
    .array(z.string())
    .default([])
    .describe('Passwords that must be changed after a login with them (AMB-04).'),
})

export const captchaSettings = z.object({
  login: z.record(z.string(), z.boolean()).default({}).describe('Captcha on login, by login type.'),
  register: z.boolean().default(false).describe('Captcha on registration.'),
  apiHosts: z
    .array(z.string())
    .default([])
    .describe('Three hosts of the captcha’s interface, tried in order.'),
  staticHosts: z
    .array(z.string())
    .default([])
    .describe('Three hosts of the captcha’s files, tried in order.'),
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
  areaCodeDisabled: z.boolean().default(false).describe('The dialling code cannot be changed.'),
  passwordRequired: z.boolean().default(true).describe('Registration by mobile number asks for a password.'),
})
