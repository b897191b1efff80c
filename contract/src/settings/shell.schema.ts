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
  .describe('When and how the install prompt shows.')

export const shellSettings = z.object({
  popupVariant: z.enum(['current', 'older']).default('current').describe('Which announcement popup is used.'),
  announcementReturns: z
    .enum(['nextLoad', 'nextVisit', 'nextDay'])
    .default('nextLoad')
    .describe(
      'When an announcement that was closed without its box comes back: with the next page load, in the next visit, or on the next day (AMB-21).',
    ),
  memberAnnouncements: z
    .enum(['list', 'member'])
    .default('list')
    .describe(
      'Which call members’ popups come from first: the list of announcements, or the platform’s own call for members (GAP-25).',
    ),
  splashDelayMs: z
    .int()
    .min(0)
    .max(5_000)
    .default(1_500)
    .describe('How long the splash screen stays, in milliseconds.'),
  interruptionsPerSession: z
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe('How many marketing prompts one visit may see; no limit when absent.'),
  countPayments: z
    .enum(['everyLogin', 'whenNeeded'])
    .default('everyLogin')
    .describe('Payments are counted every 30 seconds after each login, or only where a prompt needs them.'),
  showRating: z.boolean().default(true).describe('The download bar shows the 5.0 rating (D-07).'),
  downloadBarReturns: z
    .boolean()
    .default(false)
    .describe('The download bar comes back in the same session once what hid it holds no more.'),
  miniGameHides: z.boolean().default(false).describe('The mini-game is hidden on forms, payments and games.'),
  imageHosts: z
    .array(z.string())
    .default([])
    .describe('Hosts of the picture network; one is picked for each page.'),
  externalHosts: z.array(z.string()).default([]).describe('Hosts that links of the merchant may lead to.'),
  namedHostsOnly: z
    .boolean()
    .default(false)
    .describe(
      'Banners, buttons and links in texts open only hosts of shell.externalHosts; off: every https address.',
    ),
  marquee: z
    .partialRecord(languageCode, z.string().max(300))
    .default({})
    .describe('One line of news that runs through home, by language; absent is none.'),
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
    .describe('Ways to reach customer service: of which house, at which place, and for which labels.'),
  serviceHosts: z
    .array(z.string())
    .default([])
    .describe('Hosts that scripts of customer services may come from.'),
})

export const domainSettings = z.object({
  canonicalHost: z.string().describe('The host that search engines are told.'),
  hosts: z.array(z.string()).min(1).describe('Hosts of the front, the main one first.'),
  gameHost: z.string().describe('Host of the merchant’s own games, apart from the front.'),
  vendorHosts: z
    .array(z.string())
    .default([])
    .describe('Hosts of other houses whose games are framed and whose covers are shown.'),
  cookieDomain: z.string().default('').describe('Domain of pixel cookies; worked out when empty (D-06).'),
  outOfUse: z
    .array(z.string())
    .default([])
    .describe('Hosts that are known and no longer serve; who comes there is led to the others.'),
  listKey: z
    .string()
    .default('')
    .describe(
      'Public key that lists of addresses and pings are signed with; the platform fills it in (D-12).',
    ),
  listed: z.array(z.string()).default([]).describe('Hosts that search engines may list.'),
})
