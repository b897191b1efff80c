import { z } from 'zod'
import { amount, languageCode } from '../schemaParts'
import { availabilitySettings } from './availability.schema'
import { catalogueSettings } from './catalogue.schema'
import { budget, codeSettings } from './codes.schema'
import { chatHouseSettings } from './chat.schema'
import { lotteryHouseSettings } from './lotteryHouse.schema'
import { commissionSettings } from './commission.schema'
import { memberSettings } from './members.schema'
import { jurisdictionSetting, protectionSettings } from './protection.schema'
import { pushHouseSettings } from './push.schema'
import { rankSettings } from './ranks.schema'
import { referralSettings } from './referral.schema'
import { withdrawalSettings } from './withdrawals.schema'
import { rewardSettings } from './rewards.schema'

export const lotterySettings = z.object({
  lotteries: z.array(z.string()).default([]).describe('Codes of the lotteries on offer, in their order.'),
  prizeModes: z
    .array(z.string())
    .min(1)
    .default(['Lott'])
    .describe('Prize modes on offer, the default first.'),
  heroLottery: z.string().default('MB1').describe('The lottery the home page counts down to.'),
})

export const responsibleSettings = z.object({
  jurisdiction: jurisdictionSetting,
  playMoney: z.boolean().default(false).describe('The merchant runs on play money and says so everywhere.'),
  minRtpBps: z
    .int()
    .min(0)
    .max(10_000)
    .default(5_000)
    .describe('Bet types whose usual pick returns less than this are not offered.'),
  realityCheckMinutes: z
    .int()
    .min(5)
    .max(240)
    .default(30)
    .describe('How often a playing member is shown time and result.'),
})

/** What only the server may know. Never leaves it. */
export const houseSettings = z.object({
  welcomeAmount: amount.default(0).describe('Play money a new account starts with, minor units.'),
  payoutPerSlipCap: amount.default(2_000_000_000).describe('The most one slip may pay, minor units.'),
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
    .describe('The terms a new member agrees to, by language; plain words, handed out when asked for.'),
  exposurePerNumberCap: amount
    .default(5_000_000_000)
    .describe('The most one number of one issue may cost the house.'),
  trackedEventDays: z
    .int()
    .min(1)
    .max(3_650)
    .default(400)
    .describe('How many days single events of visits are kept.'),
  lottery: lotteryHouseSettings
    .prefault({})
    .describe('Days without a draw, numbers at reduced odds, and how long to wait for a result.'),
  catalogue: catalogueSettings.prefault({}).describe('Which games of other houses are on offer.'),
  registrations: budget(120, 1_000).describe(
    'Registrations that one network may try, successful or not; many people share one.',
  ),
  codes: codeSettings.prefault({}).describe('How many one-time codes may be sent.'),
  push: pushHouseSettings.prefault({}).describe('How push messages leave the server.'),
  chat: chatHouseSettings.prefault({}).describe('Where the chat and the widgets of customer service are.'),
  ranks: rankSettings.prefault({}).describe('The ranks of members, what they ask for and are worth.'),
  withdrawals: withdrawalSettings.prefault({}).describe('How members are paid out.'),
  referral: referralSettings.prefault({}).describe('How far invitations and agents’ accounts go.'),
  rewards: rewardSettings.prefault({}).describe('Points, goods, missions and leader boards.'),
  commission: commissionSettings.prefault({}).describe('What agents earn.'),
  members: memberSettings.prefault({}).describe('Members’ own affairs: advertising, and closing an account.'),
  protection: protectionSettings.prefault({}).describe('What of the protection of players others share.'),
  availability: availabilitySettings.prefault({}).describe('When the merchant is closed, and to whom.'),
})
