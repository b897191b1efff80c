import { z } from 'zod'
import { depositKinds } from '../money/paymentKinds'
import { amount, languageCode } from '../schemaParts'
import { methodCode, providerName, providerRoutes } from './providerRoutes.schema'

/** Deposits and withdrawals by payment providers. */
export const paymentSettings = z.object({
  pageHosts: z
    .array(
      z
        .string()
        .max(253)
        .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/),
    )
    .max(20)
    .default([])
    .describe(
      'Domains of payment providers’ own pages that the player site can open. Leave empty to open none.',
    ),
})

/** How members can pay in. Stays on the server: it names providers. */
export const paymentMethodSettings = z
  .array(
    z
      .object({
        code: methodCode.describe('ID of the payment method. Deposits keep it, so don’t change it later.'),
        kind: z
          .enum(depositKinds)
          .describe('How the member pays: with a code for a bank app, or on the provider’s own page.'),
        title: z.string().min(1).max(60).describe('Name shown to members, for example a bank or a wallet.'),
        provider: providerName.describe(
          'Name of the payment provider that takes what no rule sends elsewhere.',
        ),
        routes: providerRoutes.describe(
          'Rules that send a deposit to other payment providers. The first that matches takes it; if it refuses or is unavailable, the next one, and at last the provider above.',
        ),
        enabled: z
          .boolean()
          .default(true)
          .describe('Members can use this method. Open deposits are completed even if it’s off.'),
        minimum: amount.min(1).describe('Minimum amount of one deposit, in minor units.'),
        maximum: amount.min(1).describe('Maximum amount of one deposit, in minor units.'),
        step: amount.min(1).default(1).describe('Amounts must be a multiple of this, in minor units.'),
        presets: z
          .array(amount.min(1))
          .max(8)
          .default([])
          .describe('Amounts offered as buttons, in minor units.'),
        fee: z
          .object({
            fixed: amount.default(0).describe('Charged for every deposit, in minor units.'),
            basisPoints: z
              .int()
              .min(0)
              .max(5_000)
              .default(0)
              .describe('Percentage of the deposit amount, in hundredths of a percent.'),
          })
          .prefault({})
          .describe('Fee that the merchant keeps from a deposit. The rest is credited.'),
        minutes: z.int().min(1).max(10_080).default(30).describe('Time to pay, in minutes.'),
      })
      .refine(({ minimum, maximum }) => minimum <= maximum, 'The minimum is above the maximum.'),
  )
  .max(40)
  .default([])
  .refine(
    (methods) => new Set(methods.map(({ code }) => code)).size === methods.length,
    'Two payment methods have one ID.',
  )
  .describe('How members can deposit, in the order shown. Play money has none outside of the demonstration.')

const automaticPerDay = amount
  .default(0)
  .describe(
    'Total that is paid to one member without a review in 24 hours, in minor units. 0 means only the member’s daily limit applies.',
  )

const automaticPayoutSettings = z
  .object({
    perDay: automaticPerDay,
    ranks: z
      .array(
        z.object({
          level: z.int().min(1).max(99).describe('From this rank on; the lowest rank is 1.'),
          reviewFrom: amount.describe(
            'Withdrawals of this amount or more need a manual review, in minor units.',
          ),
          perDay: automaticPerDay,
        }),
      )
      .max(20)
      .default([])
      .refine(
        (ranks) => new Set(ranks.map(({ level }) => level)).size === ranks.length,
        'Two entries are for one rank.',
      )
      .describe('Other limits for members of a rank. The highest rank that the member has reached applies.'),
    memberDays: z
      .int()
      .min(0)
      .max(3_650)
      .default(0)
      .describe('Members need a manual review until they have been registered for this many days.'),
    accountDays: z
      .int()
      .min(0)
      .max(3_650)
      .default(0)
      .describe('A payout account needs a manual review until it has been there for this many days.'),
    playedPercent: z
      .int()
      .min(0)
      .max(1_000)
      .default(0)
      .describe(
        'Stakes since the last withdrawal, as a percentage of the deposits since then, below which a manual review is needed. 0 means it isn’t checked.',
      ),
    securityHours: z
      .int()
      .min(0)
      .max(720)
      .default(0)
      .describe(
        'How long after a change of password, second factor, passkey, linked sign-in, mobile number or email a manual review is needed.',
      ),
    reviewRisks: z
      .boolean()
      .default(false)
      .describe(
        'Members whose account is on hold, who had a deposit reversed, or whose payout has contradictory results need a manual review.',
      ),
  })
  .prefault({})
  .describe(
    'Further conditions for a payout without a manual review. By default every withdrawal is reviewed.',
  )

/** How a merchant pays out. Without a word about it, a person looks at every withdrawal. Stays on the server. */
export const withdrawalSettings = z.object({
  provider: z
    .string()
    .regex(/^(?:[a-z][a-z0-9-]{1,31})?$/)
    .default('')
    .describe(
      'Name of the payment provider that takes payouts that no rule sends elsewhere. If empty, nothing is paid out.',
    ),
  routes: providerRoutes.describe(
    'Rules that send a payout to other payment providers. The first that matches takes it; if it refuses or is unavailable, the next one, and at last the provider above.',
  ),
  minimum: amount.min(1).default(1).describe('Minimum amount of one withdrawal, in minor units.'),
  maximum: amount.default(1_000_000_000).describe('Maximum amount of one withdrawal, in minor units.'),
  perDay: amount
    .default(2_000_000_000)
    .describe('Maximum amount that a member can withdraw in 24 hours, in minor units.'),
  fee: z
    .object({
      fixed: amount.default(0).describe('Charged for every withdrawal, in minor units.'),
      basisPoints: z
        .int()
        .min(0)
        .max(5_000)
        .default(0)
        .describe('Percentage of the withdrawal amount, in hundredths of a percent.'),
    })
    .prefault({})
    .describe('Fee that the merchant keeps from a withdrawal. The member receives the rest.'),
  openAtOnce: z
    .int()
    .min(1)
    .max(10)
    .default(1)
    .describe('Number of withdrawals that a member can have open at the same time.'),
  cardHoldHours: z
    .int()
    .min(0)
    .max(720)
    .default(24)
    .describe('How long after a card was added no payouts are made to it.'),
  mostCards: z
    .int()
    .min(1)
    .max(20)
    .default(5)
    .describe('Number of cards and wallets that a member can have.'),
  reviewFrom: amount
    .default(0)
    .describe('Withdrawals of this amount or more need a manual review, in minor units.'),
  reviewFirst: z.boolean().default(true).describe('A member’s first withdrawal needs a manual review.'),
  reviewNewCard: z
    .boolean()
    .default(true)
    .describe('The first withdrawal to a card that has never been paid out to also needs a manual review.'),
  automatic: automaticPayoutSettings,
  twoApproversFrom: amount
    .default(0)
    .describe(
      'Payouts of this amount or more need two approvers besides the requester, and are never automatic, in minor units. 0 means one approver.',
    ),
  reviewHours: z.int().min(1).max(240).default(24).describe('Maximum review time, as shown to members.'),
  payoutHours: z
    .int()
    .min(1)
    .max(240)
    .default(2)
    .describe('Bank processing time after the review, as shown to members.'),
})

export type WithdrawalSettings = z.infer<typeof withdrawalSettings>

const id = z.string().regex(/^[a-z0-9-]{1,40}$/)
const names = z.partialRecord(languageCode, z.string().min(1).max(80))
const period = z.enum(['DAY', 'WEEK'])

/** What a mission or a place brings: points of the point market, or cash in minor units. */
export const prize = z.object({ kind: z.enum(['POINTS', 'CASH']), amount: amount.min(1) })

const good = z.object({
  id,
  names,
  points: z.int().min(1).max(1_000_000_000).describe('Price in points.'),
  stock: z.int().min(0).max(1_000_000).describe('Total quantity. Orders are deducted.'),
  delivery: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('CASH'), amount: amount.min(1) }),
    z.object({
      kind: z.literal('BONUS'),
      amount: amount.min(1),
      wagering: z.number().min(0).max(60).default(5).describe('How many times the amount has to be wagered.'),
      days: z.int().min(1).max(90).default(7).describe('Time limit for the wagering requirement.'),
    }),
    z.object({ kind: z.literal('COUPON') }),
  ]),
})

/** A mission's target, computed from settled play; no mission requires a deposit. */
const missionGoal = z.object({
  kind: z
    .enum(['DRAWS', 'CHECK_INS', 'GAMES'])
    .describe('Draws entered, check-in days, or different games tried.'),
  count: z.int().min(1).max(1_000),
})

const mission = z.object({ id, names, period, goal: missionGoal, prize })

const board = z.object({
  id,
  names,
  period,
  metric: z
    .enum(['DRAWS', 'MISSION_POINTS', 'POINTS'])
    .describe(
      'Draws entered, mission points, or points from play. If two members are equal, the one who got there first ranks higher.',
    ),
  prizes: z.array(prize).min(1).max(50).describe('Prizes for first place, second place and so on.'),
})

const uniqueIds = (things: readonly { id: string }[]) =>
  new Set(things.map((thing) => thing.id)).size === things.length

/** Points, goods, missions and leader boards. */
export const rewardSettings = z.object({
  hedgeShare: z
    .number()
    .min(0.01)
    .max(1)
    .default(0.5)
    .describe('Bets that cover more than this share of all picks in one market of a draw earn nothing.'),
  stakePerPoint: amount
    .default(0)
    .describe('Settled stake that earns one point, in minor units. 0 means no points.'),
  pointsLastDays: z
    .int()
    .min(0)
    .max(3_650)
    .default(0)
    .describe(
      'Full days after the day they were earned that points can be spent, oldest first. 0 means they don’t expire.',
    ),
  goodwillPerDay: amount
    .default(0)
    .describe(
      'Maximum that one staff member can grant manually and one member can receive per day, in minor units. 0 means none.',
    ),
  goods: z
    .array(good)
    .max(200)
    .default([])
    .refine(uniqueIds, 'Two goods have one id.')
    .describe('Points shop.'),
  missions: z
    .array(mission)
    .max(50)
    .default([])
    .refine(uniqueIds, 'Two missions have one id.')
    .describe('Daily and weekly missions.'),
  boards: z
    .array(board)
    .max(10)
    .default([])
    .refine(uniqueIds, 'Two boards have one id.')
    .describe('Leaderboards.'),
})

export type RewardSettings = z.infer<typeof rewardSettings>
export type Good = RewardSettings['goods'][number]
export type Mission = RewardSettings['missions'][number]
export type Board = RewardSettings['boards'][number]
export type Prize = z.infer<typeof prize>
export type RewardPeriod = z.infer<typeof period>

/** What of inviting and of agents stays on the server. */
export const referralSettings = z.object({
  longestChain: z
    .int()
    .min(1)
    .max(20)
    .default(3)
    .describe('Maximum length of a referral chain. Members referred beyond it don’t count for anyone.'),
  agentAccountsPerDay: z
    .int()
    .min(0)
    .max(1_000)
    .default(30)
    .describe('Number of accounts that one agent can open in 24 hours.'),
  agentLinks: z
    .int()
    .min(0)
    .max(500)
    .default(100)
    .describe('Number of referral links that one agent can have.'),
})

/** What agents earn by the play of those below them. */
export const commissionSettings = z.object({
  basis: z
    .enum(['off', 'turnover', 'net'])
    .default('off')
    .describe('What commission is calculated from: settled stakes, net revenue, or no commission.'),
  payout: z
    .enum(['byItself', 'approved'])
    .default('byItself')
    .describe('Whether commission is paid automatically each day, or in a run that two people approve.'),
  shares: z
    .array(z.int().min(0).max(10_000))
    .max(2)
    .default([])
    .describe(
      'Commission rate for members directly below the agent, then for each level below, in hundredths of a percent.',
    ),
})

/** Another platform's address of a call that the documents name no path for. */
const otherPath = z
  .string()
  .max(200)
  .regex(/^\/wps\/[\w/-]+$/)
  .optional()

/** The promotions that members claim (GAP-02, GAP-16). */
export const activitySettings = z.object({
  entry: z.boolean().default(false).describe('The home page links to the list of promotions.'),
  listPath: otherPath.describe('Path of the promotion list. If not set, this platform’s own is used.'),
  onePath: otherPath.describe('Path of a single promotion by ID. If not set, this platform’s own is used.'),
  claimPath: otherPath.describe('Path for claiming a promotion. If not set, this platform’s own is used.'),
})
