import { z } from 'zod'
import { identityChannels } from '../identityChannels'
import { jurisdictions } from '../account/protectionProfiles'
import { documentKinds } from '../money/verification.schema'
import { amount, languageCode } from '../schemaParts'

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

/** How many of something may be, in any hour and in any day. */
export const budget = (perHour: number, perDay: number) =>
  z.object({ perHour: z.int().min(0).default(perHour), perDay: z.int().min(0).default(perDay) }).prefault({})

/** How many one-time codes may be sent; what would go beyond is not sent. Never leaves the server. */
export const codeSettings = z.object({
  number: budget(5, 10).describe('Codes sent to one phone number or email address.'),
  device: budget(10, 20).describe('Codes requested by one device.'),
  network: budget(60, 300).describe(
    'Codes requested by one network, for each purpose. Many people can share a network.',
  ),
  country: budget(1_000, 5_000).describe('SMS codes sent to one country code, for each purpose.'),
  merchant: budget(2_000, 10_000).describe(
    'Codes sent by the merchant for each purpose, counted separately for SMS and email.',
  ),
  breaker: z
    .object({ sent: z.int().min(1).default(40), spentPercent: z.int().min(0).max(100).default(10) })
    .prefault({})
    .describe('SMS to a country is paused while the usage of recently sent codes is below this minimum.'),
})

/**
 * Sign-in by identity providers and phone codes by a provider, under the documented names (A§3). The provider counts as
 * initialised when `firebase` is on and `apiKey` is set, whichever adapter answers behind it.
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

/** The account settings that stay on the server. */
export const memberSettings = z.object({
  marketingNeedsConsent: z
    .boolean()
    .default(false)
    .describe('Marketing is only sent to members who have agreed to it. Until then, all channels are off.'),
  payeeNameBesideAuthenticator: z
    .boolean()
    .default(false)
    .describe(
      'The payee name is accepted as the second factor even if the member also set up an authenticator app. If off, knowing the name is not enough.',
    ),
  recordYears: z
    .int()
    .min(1)
    .max(30)
    .default(5)
    .describe('Number of years that records of closed accounts are kept for legal reasons.'),
})

/** Whose rules for the protection of players hold. */
export const jurisdictionCode = z
  .enum(jurisdictions)
  .default('standard')
  .describe('Player protection rules: age, limits, exclusion periods, waiting times and helplines.')

const threshold = (value: number, max: number) => z.int().min(0).max(max).default(value)
const hourOfDay = (value: number) => z.int().min(0).max(23).default(value)

/**
 * Thresholds of the indicators of harm. The kinds follow those that Great Britain's LCCP (SR code 3.4.3) names for remote operators:
 * spend, time, behaviour, use of limits, account. It gives no figures: these are our own, and not measured on real players.
 */
export const harmThresholds = z.object({
  chasingIntervals: threshold(3, 144).describe(
    'Intervals of ten minutes in a day in which a member with a loss stakes much more per bet than before. 0: not looked for.',
  ),
  chasingPercent: z
    .int()
    .min(101)
    .max(10_000)
    .default(200)
    .describe('How much more: percent of the average bet of the intervals before.'),
  nightMinutes: threshold(90, 1_440).describe('Minutes of play in a night. 0: not looked for.'),
  nightFrom: hourOfDay(0).describe('First hour of the night, in the merchant’s time zone.'),
  nightUntil: hourOfDay(6).describe('Hour at which the night is over.'),
  playMinutes: threshold(360, 1_440).describe('Minutes of play in a day. 0: not looked for.'),
  depositsPerDay: threshold(5, 1_000).describe('Deposits in a day. 0: not looked for.'),
  declinedPerDay: threshold(3, 1_000).describe('Declined deposits in a day. 0: not looked for.'),
  cancelledPerWeek: threshold(2, 1_000).describe(
    'Withdrawals that the member cancelled within seven days. 0: not looked for.',
  ),
  raisesPerMonth: threshold(2, 1_000).describe(
    'Limits that the member raised or removed within thirty days. 0: not looked for.',
  ),
})

/** What of the protection of players stays on the server. */
export const protectionSettings = z.object({
  group: z
    .string()
    .regex(/^([a-z][a-z0-9-]{1,31})?$/)
    .default('')
    .describe('Group of merchants in which a self-exclusion applies everywhere. Leave empty for none.'),
  newAccounts: z
    .enum(['review', 'refuse'])
    .default('review')
    .describe(
      'What happens to a new account that only a weak signal (a device, or a name with date of birth) links to a self-excluded person: held for review, or excluded immediately. With the strict player protection rules it is always excluded.',
    ),
  indicators: harmThresholds
    .prefault({})
    .describe('From when on play is listed for staff as an indicator of harm.'),
})

/** Which documents a merchant asks of its members before it pays out, and when. Stays on the server. */
export const verificationSettings = z.object({
  levels: z
    .array(
      z.object({
        when: z
          .enum(['registration', 'firstWithdrawal', 'withdrawals', 'deposits'])
          .describe(
            'From when the documents are needed for a withdrawal: always, until the first one was paid, or once the member’s withdrawals or deposits reach a total.',
          ),
        from: amount
          .default(0)
          .describe('The total of withdrawals or deposits, in minor units. The others have none.'),
        documents: z
          .array(z.enum(documentKinds))
          .min(1)
          .max(documentKinds.length)
          .describe('What the member photographs.'),
      }),
    )
    .max(10)
    .default([])
    .describe('Which documents are needed for withdrawals. Without an entry none are.'),
  validDays: z
    .int()
    .min(0)
    .max(3_650)
    .default(0)
    .describe(
      'Number of days that an approved document counts if staff enter no end of its own. 0 means without an end.',
    ),
  keepDays: z
    .int()
    .min(30)
    .max(7_300)
    .default(1_825)
    .describe(
      'Number of days after which an approved document is deleted. Refused and replaced ones are deleted after 30 days.',
    ),
  check: z
    .enum(['off', 'advise', 'approve'])
    .default('off')
    .describe(
      'Whether documents are given to the verification provider: no; yes, and staff decide; or yes, and what it finds in order is approved.',
    ),
  screening: z
    .boolean()
    .default(false)
    .describe(
      'Whether members are compared with lists of sanctions and of politically exposed persons when they send a document or withdraw.',
    ),
})

export type VerificationSettings = z.infer<typeof verificationSettings>
export type HarmThresholds = z.output<typeof harmThresholds>

const inLanguages = (maxLength: number) => z.partialRecord(languageCode, z.string().min(1).max(maxLength))

/** One rank: what it is called, asks for and is worth. */
const rankLevel = z.object({
  labelId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .describe('ID that other settings use for this rank, for example customer support entries.'),
  names: inLanguages(60),
  bets: z.int().min(0).default(0).describe('Number of settled bets required.'),
  turnover: amount.default(0).describe('Settled stakes required, in minor units.'),
  deposits: amount.default(0).describe('Total deposits required, in minor units.'),
  keepTurnover: amount
    .default(0)
    .describe('Settled stakes required in each period to keep the rank, in minor units.'),
  benefits: z
    .array(inLanguages(200))
    .max(12)
    .default([])
    .describe('Benefits of the rank, one sentence each.'),
})

export const rankSettings = z
  .object({
    labelType: z
      .enum(['AUTO', 'MANUAL'])
      .default('AUTO')
      .describe('Type of member labels. With AUTO, members see their benefits.'),
    levels: z.array(rankLevel).max(20).default([]).describe('Ranks, lowest first.'),
    keepDays: z
      .int()
      .min(0)
      .max(366)
      .default(0)
      .describe('Length of the rank review period. 0 means the rank is kept permanently.'),
  })
  .refine(({ levels }) => new Set(levels.map(({ labelId }) => labelId)).size === levels.length, {
    error: 'Two ranks have one labelId.',
    path: ['levels'],
  })

export type RankSettings = z.infer<typeof rankSettings>
export type RankLevel = RankSettings['levels'][number]
