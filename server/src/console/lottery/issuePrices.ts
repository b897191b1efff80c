import type { IssueDetail } from '@playfront/contract/console/lotteryAdmin.schema'
import type { BetType } from '@playfront/lottery-rules/bet'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'
import { familyOf } from '../../play/draws/drawIssue'
import { returnOf } from '../../play/voids/decideOddsFault'
import { bandVersionOf, openPricingErrors } from '../../play/voids/faultRepository'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { LotteryIssueRow } from '../../store/tables/lotteryIssue'

type Price = IssueDetail['prices'][number]

interface PriceRow {
  type: BetType
  snapshot: BetSnapshot
  bandVersion: number | null
  isVoid: boolean
  bets: number
  cost: number
}

/** At which prices an issue was sold, what they may return, and what of them is at odds that nobody can have meant (lottery 4.9). */
export const readPrices = async (
  connection: MerchantConnection,
  issue: LotteryIssueRow,
): Promise<IssueDetail['prices']> => {
  const family = familyOf(issue)
  const rows = await connection.query<PriceRow>(pricesStatement, [issue.issueId])
  const errors = await openPricingErrors(
    connection,
    rows.map(({ snapshot }) => priceOf(snapshot)),
  )
  const prices = new Map<string, Price>()
  for (const { type, snapshot, bandVersion, isVoid, bets, cost } of rows) {
    const { prizeMode, oddsVersion } = priceOf(snapshot)
    const key = `${prizeMode} ${oddsVersion} ${type}`
    const price = prices.get(key) ?? { prizeMode, oddsVersion, type, ...nothing }
    const isFaulty = !isVoid && errors.isFault({ family, type, snapshot, bandVersion })
    prices.set(key, {
      ...price,
      ...errors.bandOf(type, bandVersion),
      returnBps: Math.max(price.returnBps, Math.round(returnOf(family, type, snapshot))),
      bets: price.bets + bets,
      cost: price.cost + cost,
      voidBets: price.voidBets + (isVoid ? bets : 0),
      faultyBets: price.faultyBets + (isFaulty ? bets : 0),
      faultyCost: price.faultyCost + (isFaulty ? cost : 0),
    })
  }
  return [...prices.values()].toSorted(
    (one, other) => other.faultyBets - one.faultyBets || other.cost - one.cost,
  )
}

const nothing = { bets: 0, cost: 0, voidBets: 0, faultyBets: 0, faultyCost: 0, returnBps: 0 }

const priceOf = ({ prizeMode, oddsVersion }: BetSnapshot) => ({ prizeMode, oddsVersion: Number(oddsVersion) })

/** Those of the newest bands last. */
const pricesStatement: PreparedStatement = {
  name: 'console issue prices',
  text: `select bet.type, bet.snapshot, ${bandVersionOf('bet')} as "bandVersion", bet."isVoid",
      count(*)::int as bets, sum(bet.cost)::bigint as cost
    from (
      select bet.type, bet.snapshot, bet.cost, slip.accepted_at, exists (
        select from lottery_bet_outcome gone
        where gone.issue_id = bet.issue_id and gone.bet_id = bet.bet_id and gone.result_version = 0) as "isVoid"
      from lottery_bet bet join lottery_slip slip
        on slip.merchant = bet.merchant and slip.member = bet.member and slip.slip_id = bet.slip_id
      where bet.issue_id = $1 limit 200000) bet
    group by bet.type, bet.snapshot, "bandVersion", bet."isVoid"
    order by "bandVersion" nulls first`,
}
