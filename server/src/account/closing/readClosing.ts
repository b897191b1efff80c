import type { ClosingAnswer, ClosingObstacle } from '@playfront/contract/account/closing'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

export interface ClosingFacts {
  /** Minor units of cash. */
  balance: number
  /** Minor units held for withdrawals that are under way. */
  held: number
  openBets: number
  /** What is below this cannot be paid out, minor units. */
  smallestPayout: number
  /** There is no real money, so nothing to be paid out. */
  playMoney: boolean
}

/** What blocks closing an account, each with its reason; the first has to be resolved first. */
export const decideClosing = ({
  balance,
  held,
  openBets,
  smallestPayout,
  playMoney,
}: ClosingFacts): { obstacle: ClosingObstacle; reason: string }[] => {
  const found: { obstacle: ClosingObstacle; reason: string }[] = []
  if (held > 0) found.push({ obstacle: 'openWithdrawal', reason: 'if it fails, its money is returned here' })
  if (openBets > 0) found.push({ obstacle: 'openBets', reason: 'winnings would have no owner' })
  if (balance > 0 && (playMoney || balance < smallestPayout))
    found.push({ obstacle: 'smallMoney', reason: 'cannot be paid out; the member gives it up explicitly' })
  else if (balance > 0) found.push({ obstacle: 'money', reason: 'the member’s own money is withdrawn first' })
  return found
}

/**
 * Whether the account may be closed now.
 * @param giveUp minor units that the member said to give up: another amount than there is means that they saw another
 */
export const mayClose = (facts: ClosingFacts, giveUp: number): boolean => {
  const obstacles = decideClosing(facts).map(({ obstacle }) => obstacle)
  if (obstacles.length === 0) return true
  return obstacles.every((obstacle) => obstacle === 'smallMoney') && giveUp === facts.balance
}

export interface ClosingState extends ClosingFacts {
  /** Minor units of bonus that is not released. */
  bonus: number
  hasPassword: boolean
}

type ClosingMerchant = Pick<FullMerchantSettings, 'currency' | 'operator' | 'responsible'>

/** What a member has and has open. */
export const readClosing = async (
  { query }: MerchantConnection,
  { operator, responsible }: ClosingMerchant,
  memberId: string,
): Promise<ClosingState> => {
  const [row] = await query<ClosingRow>(factsStatement, [memberId])
  if (!row) throw new Refusal('user.or.token.invalid')
  return {
    balance: row.balance,
    held: row.held,
    bonus: row.bonus,
    openBets: row.open_bets,
    hasPassword: row.has_password,
    smallestPayout: operator.withdrawals.minimum,
    playMoney: responsible.playMoney,
  }
}

export const presentClosing = (
  { currency, operator }: ClosingMerchant,
  state: ClosingState,
): ClosingAnswer => ({
  obstacles: decideClosing(state).map(({ obstacle }) => obstacle),
  balance: state.balance,
  bonus: state.bonus,
  openBets: state.openBets,
  playMoney: state.playMoney,
  hasPassword: state.hasPassword,
  currency,
  keptYears: operator.members.recordYears,
})

interface ClosingRow {
  balance: number
  held: number
  bonus: number
  open_bets: number
  has_password: boolean
}

/** Open slips are found by their last draw, as those of a rank are (`account/rank/readRanks.ts`). */
const factsStatement: PreparedStatement = {
  name: 'read closing',
  text: `
    select wallet.balance, member.password_hash is not null as has_password,
      coalesce((select amount from member_balance held where held.member = wallet.member and account = 'held'), 0)
        as held,
      coalesce((select amount from member_balance bonus where bonus.member = wallet.member and account = 'bonus'), 0)
        as bonus,
      (lottery.bets + vendor.bets)::int as open_bets
    from wallet
    join member on member.merchant = wallet.merchant and member.id = wallet.member
    cross join lateral (
      select count(distinct slip.slip_id) as bets
      from lottery_slip slip
      join lottery_bet bet on bet.merchant = slip.merchant and bet.member = slip.member and bet.slip_id = slip.slip_id
      join lottery_issue issue on issue.merchant = bet.merchant and issue.issue_id = bet.issue_id
      where slip.merchant = wallet.merchant and slip.member = wallet.member and issue.finished_at is null
        and slip.refunded_issues < slip.issue_count
        and slip.last_draw_at >= (
          select draw_at from lottery_issue oldest
          where oldest.merchant = wallet.merchant and oldest.finished_at is null order by draw_at limit 1)
    ) lottery
    cross join lateral (
      select count(*) as bets from vendor_bet
      where vendor_bet.merchant = wallet.merchant and vendor_bet.member = wallet.member and state = 'placed'
    ) vendor
    where wallet.member = $1`,
}
