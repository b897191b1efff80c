import { z } from 'zod'
import { gameClasses } from '../play/catalogueOrder'
import { amount, languageCode } from '../schemaParts'
import { availabilitySettings, consoleSettings, pushOperatorSettings } from './reach.schema'
import {
  budget,
  codeSettings,
  jurisdictionCode,
  memberSettings,
  protectionSettings,
  rankSettings,
  verificationSettings,
} from './account.schema'
import { chatOperatorSettings } from './shell.schema'
import { lotteryOperatorSettings } from './lotteryOperator.schema'
import {
  commissionSettings,
  paymentMethodSettings,
  referralSettings,
  rewardSettings,
  withdrawalSettings,
} from './money.schema'

const name = z.string().min(1).max(32)

/** Which third-party games a merchant offers, and in what order. Stays on the server. */
export const catalogueSettings = z.object({
  vendors: z
    .array(name)
    .max(200)
    .optional()
    .describe('Game providers whose games are available. If not set, all of them are.'),
  hidden: z
    .array(name)
    .max(200)
    .default([])
    .describe('Categories and game providers that are hidden, by display name.'),
  classes: z
    .array(name)
    .max(40)
    .default([...gameClasses])
    .describe('Order of categories in the lobby. Categories that are not listed come last.'),
  vendorOrder: z.array(name).max(200).default([]).describe('Order of game providers, by display name.'),
  vendorNames: z
    .record(name, z.string().min(1).max(60))
    .default({})
    .describe('Names of game providers, by their current display name.'),
})

export const lotterySettings = z.object({
  lotteries: z.array(z.string()).default([]).describe('Codes of the available lotteries, in order.'),
  prizeModes: z.array(z.string()).min(1).default(['Lott']).describe('Available prize modes, default first.'),
  heroLottery: z.string().default('MB1').describe('Lottery shown in the countdown on the home page.'),
})

export const responsibleSettings = z.object({
  jurisdiction: jurisdictionCode,
  playMoney: z.boolean().default(false).describe('The merchant uses play money and says so everywhere.'),
  minRtpBps: z
    .int()
    .min(0)
    .max(10_000)
    .default(5_000)
    .describe('Bet types whose usual pick has a lower RTP are not offered.'),
  realityCheckMinutes: z
    .int()
    .min(5)
    .max(240)
    .default(30)
    .describe('How often active players are shown their playing time and result.'),
})

/** What only the server may know. Never leaves it. */
export const operatorSettings = z.object({
  welcomeAmount: amount.default(0).describe('Play money that a new account starts with, in minor units.'),
  payoutPerSlipCap: amount.default(2_000_000_000).describe('Maximum payout per bet slip, in minor units.'),
  terms: z
    .partialRecord(
      languageCode,
      z
        .array(
          z.object({
            title: z.string().max(120),
            paragraphs: z.array(z.string().max(4_000)).max(40),
          }),
        )
        .max(60),
    )
    .default({})
    .describe('Terms that new members accept, by language. Plain text, loaded on request.'),
  exposurePerNumberCap: amount.default(5_000_000_000).describe('Maximum loss on one number in a draw.'),
  trackedEventDays: z
    .int()
    .min(1)
    .max(3_650)
    .default(400)
    .describe('Number of days that individual visit events are kept.'),
  lottery: lotteryOperatorSettings
    .prefault({})
    .describe('Draw calendar, reduced-odds numbers and result time limits.'),
  catalogue: catalogueSettings.prefault({}).describe('Available games of third-party game providers.'),
  registrations: budget(120, 1_000).describe(
    'Registration attempts per network, successful or not. Many people can share a network.',
  ),
  codes: codeSettings.prefault({}).describe('Limits for one-time codes.'),
  push: pushOperatorSettings.prefault({}).describe('How push notifications are sent.'),
  chat: chatOperatorSettings.prefault({}).describe('Chat page and customer support widgets.'),
  ranks: rankSettings.prefault({}).describe('Member ranks, their requirements and benefits.'),
  paymentMethods: paymentMethodSettings,
  withdrawals: withdrawalSettings.prefault({}).describe('How members are paid out.'),
  verification: verificationSettings
    .prefault({})
    .describe('Documents that members send before they are paid out.'),
  referral: referralSettings.prefault({}).describe('Limits for referrals and agents’ accounts.'),
  rewards: rewardSettings.prefault({}).describe('Points, shop items, missions and leaderboards.'),
  commission: commissionSettings.prefault({}).describe('Agents’ commission.'),
  members: memberSettings.prefault({}).describe('Marketing consent and closed accounts.'),
  protection: protectionSettings.prefault({}).describe('Shared self-exclusion and indicators of harm.'),
  availability: availabilitySettings.prefault({}).describe('When and for whom the merchant is closed.'),
  console: consoleSettings.prefault({}).describe('From where the staff may use the console.'),
})

/** Where games ask what the documents give no address for (GAP-16). */
export const gameCallSettings = z.object({
  lanesPath: z
    .string()
    .max(200)
    .regex(/^\/wps\/[\w/-]+$/)
    .optional()
    .describe('Path of the list of lanes. If not set, this platform’s own is used.'),
})

/** The floating mini-game; its flags are LOTTMINIGAME3 and SEALOTTMINIGAME3. */
export const miniGameSettings = z.object({
  host: z
    .string()
    .max(253)
    .regex(/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)?$/)
    .default('')
    .describe('Domain of the mini-game script. Leave empty for none, regardless of feature flags.'), // GAP-28
})
