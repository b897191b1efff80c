import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import type { Bet } from '@playfront/lottery-rules/bet'
import { lotteryOf } from '@playfront/lottery-rules/lotteries/lotteries'
import type { LotteryCode } from '@playfront/lottery-rules/lottery'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { prepareResult, type PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'
import { settle } from '@playfront/lottery-rules/settling/settle'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import { openStore } from '@playfront/server/store/openStore'
import { checkLedgers, writeReports } from '@playfront/server/ledger/operator/checkLedgers'
import type { Owner } from '@playfront/server/testing/openOwner'

/** What one player sent and was told that it was accepted, whatever a server says of it later. */
export interface PlayerHistory {
  memberId: string
  /** Before the first bet, minor units. */
  balance: number
  slips: PlaceSlipRequest[]
}

export interface BookedIssue {
  issue_id: string
  state: string
  numbers: DrawResult | null
  drawn: number
  versions: number
  result_version: number
}

/**
 * The differences between the responses that players received, computed by the rules alone, and the database: slips
 * lost or doubled, draws made twice, bets paid otherwise or twice, balances, the ledger. Empty when nothing was lost
 * and nothing doubled.
 */
export const findIssues = async (
  owner: Owner,
  databaseUrl: string,
  players: readonly PlayerHistory[],
): Promise<string[]> => [
  ...(await findSlipIssues(owner, players)),
  ...(await findDrawIssues(owner)),
  ...(await findMoneyIssues(owner, players)),
  ...(await findLedgerIssues(databaseUrl)),
]

const findSlipIssues = async (owner: Owner, players: readonly PlayerHistory[]): Promise<string[]> => {
  const found = await owner.query<{ slip_id: string; bets: number; cost: number }>(slipsText, [
    players.map(({ memberId }) => memberId),
  ])
  const wanted = players.flatMap(({ slips }) => slips)
  const byId = new Map(found.map((row) => [row.slip_id, row]))
  return [
    ...(found.length === wanted.length
      ? []
      : [`${found.length} slips are there, ${wanted.length} were accepted`]),
    ...wanted.flatMap(({ slipId, bets, expectedTotal }) => {
      const row = byId.get(slipId)
      if (!row) return [`slip ${slipId} is lost`]
      const isWhole = row.bets === bets.length && row.cost === expectedTotal
      return isWhole ? [] : [`slip ${slipId} has ${row.bets} of ${bets.length} bets`]
    }),
  ]
}

const findDrawIssues = async (owner: Owner): Promise<string[]> =>
  (await owner.query<BookedIssue>(issuesText)).flatMap((issue) => {
    const isRight = issue.state === 'settled' && issue.drawn === 1 && issue.versions === issue.result_version
    return isRight ? [] : [`issue ${JSON.stringify(issue)}`]
  })

const findMoneyIssues = async (owner: Owner, players: readonly PlayerHistory[]): Promise<string[]> => {
  const results = await readResults(owner)
  const members = players.map(({ memberId }) => memberId)
  const wallets = await owner.query<{ member: string; balance: number }>(walletsText, [members])
  const balances = new Map(wallets.map(({ member, balance }) => [member, balance]))
  const paid = await owner.query<{ member: string; paid: number; winners: number }>(paidText, [members])
  const payments = new Map(paid.map((row) => [row.member, row]))
  return players.flatMap(({ memberId, balance, slips }) => {
    const due = slips.map((slip) => recalculate(slip, results))
    const payout = sum(due.map((one) => one.payout))
    const winners = sum(due.map((one) => one.winners))
    const cost = sum(slips.map(({ expectedTotal }) => expectedTotal))
    const payment = payments.get(memberId) ?? { paid: 0, winners: 0 }
    const held = balances.get(memberId)
    return [
      ...(payment.paid === payout && payment.winners === winners
        ? []
        : [
            `${memberId} was paid ${payment.paid} for ${payment.winners} bets, the rules say ${payout} for ${winners}`,
          ]),
      ...(held === balance - cost + payout
        ? []
        : [`${memberId} holds ${held}, the rules say ${balance - cost + payout}`]),
    ]
  })
}

/** What the check of every merchant's ledger finds. */
export const findLedgerIssues = async (databaseUrl: string): Promise<string[]> => {
  const store = openStore({ url: databaseUrl, platform: realPlatform() })
  try {
    const reports = await checkLedgers(store)
    return writeReports(reports.filter(({ problems, frozen }) => problems.length > 0 || frozen > 0))
  } finally {
    await store.close()
  }
}

const readResults = async (owner: Owner): Promise<ReadonlyMap<string, PreparedResult>> => {
  const issues = await owner.query<BookedIssue & { lottery: LotteryCode }>(issuesText)
  return new Map(
    issues.flatMap(({ issue_id, lottery, numbers }) =>
      numbers ? [[issue_id, prepareResult(lotteryOf(lottery).family, numbers)] as const] : [],
    ),
  )
}

/** What the rules alone pay for a slip, and to how many of its bets. */
const recalculate = (
  { lottery, prizeMode, issues, bets }: PlaceSlipRequest,
  results: ReadonlyMap<string, PreparedResult>,
): { payout: number; winners: number } => {
  const result = results.get(issues[0]?.issueId ?? '')
  if (!result) return { payout: Number.NaN, winners: Number.NaN }
  const { family } = lotteryOf(lottery as LotteryCode)
  const payouts = bets.map((bet) => {
    const type = bet.type as Bet['type']
    const snapshot = snapshotOf(prizeMode, family, type)
    if (!snapshot) throw new Error(`${prizeMode} does not sell ${type}.`)
    const { payout, rebate } = settle(family, snapshot, result, { ...bet, type })
    return payout + rebate
  })
  return { payout: sum(payouts), winners: payouts.filter((payout) => payout > 0).length }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const slipsText = `
  select slip.slip_id, slip.cost, count(bet.bet_id) as bets
  from lottery_slip slip left join lottery_bet bet on bet.member = slip.member and bet.slip_id = slip.slip_id
  where slip.member = any ($1) group by slip.merchant, slip.member, slip.slip_id, slip.cost`

const issuesText = `
  select issue_id, lottery, state, numbers, result_version,
    (select count(*) from lottery_issue_audit step where step.merchant = issue.merchant
      and step.issue_id = issue.issue_id and to_state = 'drawn') as drawn,
    (select count(*) from lottery_issue_audit step where step.merchant = issue.merchant
      and step.issue_id = issue.issue_id and to_state = 'settled') as versions
  from lottery_issue issue
  where exists (select from lottery_bet bet where bet.merchant = issue.merchant and bet.issue_id = issue.issue_id)`

const walletsText = 'select member, balance from wallet where member = any ($1)'

/** What stands in the ledger for each member's bets, and for how many of them more than nothing. */
const paidText = `
  select member, sum(paid)::bigint as paid, count(*) filter (where paid > 0) as winners
  from (
    select entry.member, split_part(movement.key, ':', 2) as bet, sum(entry.amount) as paid
    from ledger_transaction movement join ledger_entry entry on entry.transaction = movement.id and entry.account = 'cash'
    where entry.member = any ($1) and movement.kind in ('payout', 'correction', 'clawback', 'refund', 'rebate')
    group by entry.member, bet
  ) bets group by member`
