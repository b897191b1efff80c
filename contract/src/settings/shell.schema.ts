import { z } from 'zod'
import { languageCode } from '../schemaParts'
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
