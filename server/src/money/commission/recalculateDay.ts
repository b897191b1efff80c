import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { notifyMember } from '../../account/inbox/notifyMember'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { move } from '../../ledger/move'
import { merchantDay } from '../../kernel/merchantDay'

export interface LevelPlay {
  /** 1 for members whose account the agent opened, 2 for members whose account those opened. */
  level: number
  /** Settled stakes, minor units. */
  turnover: number
  /** The operator's net win from them: negative when the players won. */
  net: number
}

export interface CommissionRule {
  basis: 'off' | 'turnover' | 'net'
  /** Hundredths of a percent, by level. */
  shares: readonly number[]
}

export interface CommissionVerdict {
  /** The day's own commission; negative on a day on which the operator lost to the players. */
  earned: number
  /** What is paid now: nothing while more came over than was earned. */
  paid: number
  /** What goes over to the next day; never positive. */
  over: number
  reason: string
}

/**
 * What an agent earns on a day. Each level is rounded towards nothing, so that no fraction is ever paid.
 * @param carried what came over from the day before; never positive
 */
export const decideCommission = (
  { basis, shares }: CommissionRule,
  play: readonly LevelPlay[],
  carried: number,
): CommissionVerdict => {
  if (basis === 'off') return { earned: 0, paid: 0, over: carried, reason: 'the merchant pays none' }
  const earned = play.reduce(
    (sum, { level, ...figures }) => sum + shareOf(figures[basis], shares[level - 1]),
    0,
  )
  const due = earned + carried
  if (due <= 0) return { earned, paid: 0, over: due, reason: 'nothing is left after the carry-over' }
  return { earned, paid: due, over: 0, reason: 'earned, less the amount carried over' }
}

const whole = 10_000

/** In whole numbers all the way: a sum of stakes times ten thousand may be beyond what a number holds exactly. */
const shareOf = (amount: number, share = 0): number =>
  Number((BigInt(amount) * BigInt(share)) / BigInt(whole)) || 0

export interface DueAgent {
  agent: string
  /** The instant at which the day to compute begins, or one within it. */
  from: Date
}

/**
 * Computes one day of one agent and pays what is due, in one transaction and once: the second of two callers finds
 * the day written. Where the merchant has payments approved, what is due waits for a run. Returns false for a day
 * that is not over yet.
 */
export const recalculateDay = (
  store: Store,
  merchant: FullMerchantSettings,
  { agent, from }: DueAgent,
  nowMs: number,
): Promise<boolean> => {
  const { day, dayBefore: _, endsAtMs } = merchantDay(from.getTime(), merchant.timeZone)
  if (endsAtMs > nowMs) return Promise.resolve(false)
  const waitsForRun = merchant.operator.commission.payout === 'approved'
  return store.change(merchant.code, async (connection) => {
    const play = await connection.query<PlayRow>(playStatement, [agent, from, new Date(endsAtMs)])
    const [before] = await connection.query<{ over: number }>(overStatement, [agent])
    const corrections = await connection.query<CorrectionRow>(correctionsStatement, [agent])
    const carried = corrections.reduce((sum, { amount }) => sum + amount, before?.over ?? 0)
    const { earned, paid } = decideCommission(merchant.operator.commission, play, carried)
    const sum = (of: (row: PlayRow) => number) => play.reduce((total, row) => total + of(row), 0)
    const written = await connection.query(writeStatement, [
      merchant.code,
      agent,
      day,
      new Date(endsAtMs),
      sum(({ players }) => players),
      sum(({ turnover }) => turnover),
      sum(({ net }) => net),
      earned,
      carried,
      paid,
      paid > 0 && waitsForRun,
    ])
    if (written.length === 0) return true
    const ids = corrections.map(({ id }) => id)
    if (ids.length > 0) await connection.query(settleStatement, [ids, day])
    if (paid > 0 && !waitsForRun) await pay(connection, merchant, { agent, day, paid })
    return true
  })
}

const pay = async (
  connection: MerchantConnection,
  { currency }: FullMerchantSettings,
  { agent: memberId, day, paid: amount }: { agent: string; day: string; paid: number },
): Promise<void> => {
  const key = `commission:${memberId}:${day}`
  const bodyHash = sha256(`${key} ${amount}`)
  await move(connection, { kind: 'commission', key, reference: day, memberId, amount, currency, bodyHash })
  const facts = { amount, currency, day }
  await notifyMember(connection, { memberId, kind: 'commission.paid', facts, link: '/m/agentRegister', key })
}

interface PlayRow extends LevelPlay {
  players: number
}

/**
 * Bets settled within the day, by level. A bet that was settled again counts by what changed, on the day on which it
 * did; a void one does not count.
 */
const playStatement: PreparedStatement = {
  name: 'play below agent',
  text: `
    with below as (
      select first.member, 1 as level from downline first where first.agent = $1
      union all
      select second.member, 2 from downline first
      join downline second on second.merchant = first.merchant and second.agent = first.member
      where first.agent = $1),
    settled as (
      select bet.member, sum(
          case outcome.state when 'void' then 0 else bet.cost end
          - case when earlier.state is null or earlier.state = 'void' then 0 else bet.cost end)::bigint as turnover,
        sum(
          case outcome.state when 'void' then 0 else bet.cost - outcome.payout - outcome.rebate end
          - case when earlier.state is null or earlier.state = 'void' then 0
              else bet.cost - earlier.payout - earlier.rebate end)::bigint as net
      from lottery_bet_outcome outcome
      join lottery_bet bet on bet.merchant = outcome.merchant and bet.bet_id = outcome.bet_id
      left join lottery_bet_outcome earlier on earlier.merchant = outcome.merchant
        and earlier.bet_id = outcome.bet_id and earlier.result_version = outcome.result_version - 1
      where outcome.at >= $2 and outcome.at < $3 and bet.member in (select member from below)
      group by bet.member
      union all
      select member, sum(stake)::bigint, sum(stake - paid)::bigint from vendor_bet
      where state = 'settled' and ended_at >= $2 and ended_at < $3 and member in (select member from below)
      group by member)
    select below.level, count(distinct below.member)::int as players,
      coalesce(sum(settled.turnover), 0)::bigint as turnover, coalesce(sum(settled.net), 0)::bigint as net
    from below join settled on settled.member = below.member group by below.level`,
}

const overStatement: PreparedStatement = {
  name: 'commission that came over',
  text: `
    select least(earned + carried, 0)::bigint as over from agent_day where agent = $1 order by day desc limit 1`,
}

interface CorrectionRow {
  id: string
  amount: number
}

/** What two people took off goes into what comes over; what they added is paid with a run. */
const correctionsStatement: PreparedStatement = {
  name: 'corrections that come over',
  text: `
    select id, amount from commission_correction
    where agent = $1 and run is null and day is null and amount < 0 order by made_at for update`,
}

const settleStatement: PreparedStatement = {
  name: 'settle corrections',
  text: 'update commission_correction set day = $2::date where id = any ($1::uuid[])',
}

const writeStatement: PreparedStatement = {
  name: 'write agent day',
  text: `
    insert into agent_day (merchant, agent, day, until_at, players, turnover, net, earned, carried, paid, waits)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    on conflict do nothing returning day`,
}
