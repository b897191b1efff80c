import { z } from 'zod'
import { languageCode, offsetInstant } from '../schemaParts'
import { customerServiceTypes } from '../shell/customerService'

const conditionNames = [
  'app_background',
  'app_desc',
  'bottom_app_desc',
  'theme',
  'download_condition_switch',
  'in_game_popup_interval',
  'login_required',
  'bind_card',
  'bottom_app_bar_mode',
  'deposit_times',
  'deposit_times_forced',
  'deposit_least_times',
  'deposit_least_times_forced',
  'withdrawal_times',
  'withdrawal_times_forced',
  'withdrawal_least_times',
  'withdrawal_least_times_forced',
  'first_deposit',
  'first_withdraw',
  'reg_days',
  'reg_days_forced',
  'domains_switch',
  'domains',
] as const

/** The install prompt's settings by the documents' names; an absent one is off (B§3). */
export const installPromptSettings = z
  .partialRecord(z.enum(conditionNames), z.object({ enabled: z.boolean(), value: z.string().max(500) }))
  .default({})
  .describe('When and how the install prompt is shown.')

export const shellSettings = z.object({
  popupVariant: z.enum(['current', 'older']).default('current').describe('Which announcement popup is used.'),
  announcementReturns: z
    .enum(['nextLoad', 'nextVisit', 'nextDay'])
    .default('nextLoad')
    .describe(
      'When an announcement that was closed without ticking its checkbox is shown again: on the next page load, on the next visit, or the next day.',
    ), // AMB-21
  memberAnnouncements: z
    .enum(['list', 'member'])
    .default('list')
    .describe(
      'Which request members’ popups are read from first: the announcement list, or the platform’s own request for members.',
    ), // GAP-25
  splashDelayMs: z
    .int()
    .min(0)
    .max(5_000)
    .default(1_500)
    .describe('Duration of the splash screen, in milliseconds.'),
  interruptionsPerSession: z
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe('Maximum number of marketing prompts per visit. If not set, there is no limit.'),
  countPayments: z
    .enum(['everyLogin', 'whenNeeded'])
    .default('everyLogin')
    .describe(
      'Whether transactions are counted every 30 seconds after each sign-in, or only when a prompt needs them.',
    ),
  showRating: z.boolean().default(true).describe('Shows the 5.0 rating in the download bar.'), // D-07
  downloadBarReturns: z
    .boolean()
    .default(false)
    .describe(
      'The download bar reappears in the same session when the reason it was hidden no longer applies.',
    ),
  miniGameHides: z
    .boolean()
    .default(false)
    .describe('Hides the mini-game on forms, payment pages and games.'),
  imageHosts: z.array(z.string()).default([]).describe('Image CDN domains. Each page picks one.'),
  externalHosts: z.array(z.string()).default([]).describe('Domains that the merchant’s links can open.'),
  namedHostsOnly: z
    .boolean()
    .default(false)
    .describe(
      'Banners, buttons and links in text can only open domains in shell.externalHosts. If off, they can open any https URL.',
    ),
  marquee: z
    .partialRecord(languageCode, z.string().max(300))
    .default({})
    .describe('One line of news that scrolls across the home page, by language. If not set, there is none.'),
  customerService: z
    .array(
      z.object({
        title: z.string(),
        path: z.string(),
        csType: z.enum(customerServiceTypes).optional(),
        csPosition: z.enum(['home', 'member']).optional(),
        labelIds: z.array(z.string().max(64)).max(50).optional(),
      }),
    )
    .default([])
    .describe('Customer support channels: provider, position and member labels.'),
  serviceHosts: z
    .array(z.string())
    .default([])
    .describe('Domains that customer support scripts can be loaded from.'),
})

export const domainSettings = z.object({
  canonicalHost: z.string().describe('Domain given to search engines.'),
  hosts: z.array(z.string()).min(1).describe('Domains of the player site, the primary one first.'),
  gameHost: z.string().describe('Domain of the merchant’s own games, separate from the player site.'),
  vendorHosts: z
    .array(z.string())
    .default([])
    .describe('Domains of game providers whose games are embedded and whose cover images are shown.'),
  cookieDomain: z
    .string()
    .default('')
    .describe('Domain of tracking cookies. If empty, it is determined automatically.'), // D-06
  outOfUse: z
    .array(z.string())
    .default([])
    .describe('Known domains that are no longer in use. Visitors are redirected to the other domains.'),
  listKey: z
    .string()
    .default('')
    .describe('Public key for signed domain lists and pings. Filled in by the platform.'), // D-12
  listed: z.array(z.string()).default([]).describe('Domains that search engines may index.'),
})

/** A picture of the merchant's own, or one of the picture network. */
const picture = z
  .string()
  .regex(/^(?:https:\/\/[^\s\\]+|\/[^\s/\\][^\s\\]*)$/)
  .max(500)

const words = z.object({ title: z.string().min(1).max(60), text: z.string().max(120).optional() })

const part = z.string().max(64).optional()

const instant = offsetInstant.optional()

/** A banner on home by the documents' names (B§3). */
const banner = z.object({
  linkageType: z.enum(['P', 'URL', 'G']).describe('Whether the banner opens a promotion, a URL or a game.'),
  linkage: z
    .string()
    .max(500)
    .default('')
    .describe('Promotion ID, URL or game ID. External domains must be listed in shell.externalHosts.'),
  vendor: part.describe('Game provider.'),
  nodeId: part.describe('Position of the game in the game provider’s list.'),
  roomId: part.describe('Room of the game.'),
  gameType: part.describe('Game category.'),
  picture: picture.describe(
    '720 × 252, without text. Keep the left half simple; the image is mirrored for right-to-left languages.',
  ),
  words: z.partialRecord(languageCode, words).describe('Text on the image, by language.'),
  from: instant.describe('Start. If not set, the banner is shown immediately.'),
  until: instant.describe('End. If not set, the banner has no end date.'),
})

export const bannerSettings = z
  .array(banner)
  .max(12)
  .default([])
  .describe('Banners on the home page, in this order.')

export type Banner = z.infer<typeof banner>

/** The script of a customer service's own widget. */
export const customerServiceScript = z.object({
  csType: z.enum(customerServiceTypes),
  url: z.url({ protocol: /^https$/ }).max(500),
  opens: z
    .string()
    .max(100)
    .regex(/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*){0,3}$/)
    .optional()
    .describe(
      'Script function that opens the widget, for example `Widget.open`. Not needed for LIVECHAT and COMM100.',
    ),
})

/** What of the chat stays on the server. */
export const chatOperatorSettings = z.object({
  url: z
    .union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)])
    .default('')
    .describe(
      'URL of the merchant’s own chat page. If empty, the simulator’s page is used, which does not exist in production.',
    ),
  scripts: z
    .array(customerServiceScript)
    .max(5)
    .default([])
    .describe('Scripts of customer support widgets. Their domains must be listed in shell.serviceHosts.'),
})

/** A place on one of the merchant's hosts, or a whole address. */
const downloadAddress = z
  .string()
  .regex(/^(?:https:\/\/[^\s\\]+|\/[^\s/\\][^\s\\]*)$/)
  .max(1_024)

export const downloadSettings = z.object({
  resources: z
    .array(
      z.object({
        resourceType: z.enum(['Android', 'IOS', 'MOBILECONFIG', 'AppDownloadIcon']),
        url: downloadAddress,
      }),
    )
    .max(16)
    .default([])
    .describe('App links and icons by platform. External domains must be listed in `shell.externalHosts`.'),
  banners: z
    .array(z.object({ groupName: z.string().max(40), url: downloadAddress }))
    .max(16)
    .default([])
    .describe('App images that players can save: groups m_popup1 and m_popup2.'),
  barLoginRequired: z.boolean().default(false).describe('Shows the download bar to members only.'),
  barMinimumRank: z
    .int()
    .min(0)
    .max(99)
    .default(0)
    .describe('Minimum VIP rank that sees the download bar. 0 means everyone.'),
  imagesAfterSeconds: z
    .int()
    .min(0)
    .max(3_600)
    .default(20)
    .describe('Time on the site before app images are shown.'),
})

export const promotionSettings = z.object({
  APP_DOWNLOAD: z.boolean().default(false).describe('Offers a gift for downloading the app.'),
  REFERRAL: z.boolean().default(false).describe('Offers rewards for referring friends.'),
})

/** Method and path of a call of another platform. */
const callElsewhere = z.object({
  method: z.enum(['GET', 'POST']).default('GET'),
  path: z
    .string()
    .max(200)
    .regex(/^\/wps\/[\w/-]+$/),
})

/** Where the install prompt asks what the documents give no address for (GAP-15). */
export const installPromptCalls = z.object({
  promptSettings: callElsewhere
    .optional()
    .describe('Method and path of the install prompt settings. If not set, `installPrompt` is used.'),
  transactionCounts: callElsewhere
    .optional()
    .describe('Method and path of the transaction counts. If not set, this platform’s own is used.'),
})

const version = z.string().regex(/^\d{1,9}(?:\.\d{1,9}){0,4}$/)

/** What keeps the merchant's native app current. */
export const updateSettings = z.object({
  ios: version
    .optional()
    .describe('Latest native app version for iOS, for example 2.4.39. Older versions are asked to update.'),
  android: version
    .optional()
    .describe('Latest native app version for Android. Older versions are asked to update.'),
  quietOnNewPages: z
    .boolean()
    .default(false)
    .describe('Pages that were loaded with the latest files don’t show a refresh prompt.'),
})

/** The picture that lies over a page that opens (area SPLASH); its time stands in `shell.splashDelayMs`. */
export const splashSettings = z.object({
  shownIn: z
    .enum(['app', 'everywhere'])
    .default('everywhere')
    .describe('Whether the splash screen is shown on every visit or in the installed app only.'),
})
