import type { FollowMoneyAnswer } from '@playfront/contract/console/memberTimeline.schema'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { ReviewCheck, ReviewReason } from '@playfront/contract/money/withdrawals.schema'
import { keyOf } from '../../../money/seamless/betNames'
import { decideEntry } from '../../../money/statement/decideEntry'
import { presentSlip } from '../../../play/slips/presentSlip'
import { type SlipRecord, readSlipRecord } from '../../../play/slips/readSlipRecords'
import { readersLanguages, wordsIn } from '../../../shell/announcements/wordsIn'
import type { PreparedStatement, ReadConnection } from '../../../store/store'
import { lotteryNameOf } from '../../../texts/lotteryNames'
import { callerMay, type MerchantContext } from '../../consoleContext'
import { reviewWords } from '../../payouts/payoutTerms'

type Cause = FollowMoneyAnswer['cause']

/** What moved the money, and the ledger's keys of every posting that it may have made. */
export interface Found {
  cause: Cause
  keys: string[]
}

/** Finds what it is about among the member's own. */
export type Finder = (
  connection: ReadConnection,
  context: MerchantContext,
  memberId: string,
  id: string,
) => Promise<Found | undefined>

export const blankCause: Omit<Cause, 'kind' | 'id'> = {
  name: null,
  state: null,
  provider: null,
  reference: null,
  refusedBy: [],
  reason: null,
  steps: [],
  draws: [],
}

export const depositKinds = [
  'deposit',
  'deposit_fee',
  'deposit_excess',
  'deposit_reversed',
  'deposit_reversed_owed',
] as const

export const withdrawalKinds = [
  'withdrawal',
  'withdrawal_paid',
  'withdrawal_fee',
  'withdrawal_returned',
  'withdrawal_unpaid',
  'withdrawal_fee_back',
] as const

interface DepositRow {
  title: string
  provider: string
  refusedBy: string[]
  state: 'created' | 'pending' | 'done' | 'held' | 'expired' | 'refused' | 'reversed'
  reference: string | null
  madeAt: Date
  expiresAt: Date
  settledAt: Date | null
}

export const findDeposit: Finder = async ({ query }, { staff, merchant }, memberId, id) => {
  if (!callerMay(staff, 'deposits.read', merchant.code)) return undefined
  const [row] = await query<DepositRow>(depositStatement, [memberId, id])
  if (!row) return undefined
  const events = await query<DepositEvent>(depositEventsStatement, [id])
  return {
    cause: {
      ...blankCause,
      kind: 'deposit',
      id,
      name: row.title,
      state: row.state,
      provider: row.provider,
      reference: row.reference,
      refusedBy: row.refusedBy,
      steps: depositSteps(row, events).map((step) => ({ ...step, at: step.at.toISOString() })),
    },
    keys: depositKinds.map((kind) => `${kind}:${id}`),
  }
}

interface DepositEvent {
  status: string
  at: Date
  /** Which provider reported it. */
  by: string
}

/** What happened to it, in order: also what its providers reported before its state of now, and that it expired without a report. */
const depositSteps = (
  { state, madeAt, expiresAt, settledAt }: DepositRow,
  events: readonly DepositEvent[],
): { state: string; at: Date; by: string | null }[] => {
  const wasReported = events.some(({ at }) => at < expiresAt)
  const isLate = settledAt !== null && settledAt > expiresAt && state !== 'expired' && !wasReported
  const between = [
    ...(isLate ? [{ state: 'expired', at: expiresAt, by: null }] : []),
    ...events.map(({ status, at, by }) => ({ state: `provider.${status}`, at, by })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const end = settledAt ? [{ state, at: settledAt, by: null }] : []
  return [{ state: 'created', at: madeAt, by: null }, ...between, ...end]
}

const depositStatement: PreparedStatement = {
  name: 'followed deposit',
  text: `
    select title, provider, refused_by as "refusedBy", state, reference, made_at as "madeAt", expires_at as "expiresAt", settled_at as "settledAt"
    from deposit where member = $1 and id = $2`,
}

const depositEventsStatement: PreparedStatement = {
  name: 'followed deposit events',
  text: `
    select status, reported_at as at, provider as by from deposit_event where deposit = $1 order by reported_at, event limit 50`,
}

interface WithdrawalRow {
  title: string
  maskedNumber: string
  state: 'review' | 'approved' | 'sent' | 'checking' | 'paid' | 'failed' | 'refused' | 'cancelled'
  because: string | null
  provider: string | null
  refusedBy: string[]
  reference: string | null
  reasons: ReviewReason[]
  checks: ReviewCheck[]
}

export const findWithdrawal: Finder = async ({ query }, { staff, merchant, language }, memberId, id) => {
  if (!callerMay(staff, 'withdrawals.read', merchant.code)) return undefined
  const [row] = await query<WithdrawalRow>(withdrawalStatement, [memberId, id])
  if (!row) return undefined
  const steps = await query<{ state: string; at: Date }>(stepsStatement, [id])
  const acts = await readDecisions({ query }, `withdrawal:${id}`)
  return {
    cause: {
      ...blankCause,
      kind: 'withdrawal',
      id,
      name: `${row.title} ${row.maskedNumber}`,
      state: row.state,
      provider: row.provider,
      reference: row.reference,
      refusedBy: row.refusedBy,
      reason: row.because ?? acts.find(({ reason }) => reason)?.reason ?? reviewWords(row, language),
      steps: [...steps.map((step) => ({ ...step, by: null })), ...acts.flatMap(stepsOf)]
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .map(({ state, at, by }) => ({ state, at: at.toISOString(), by })),
    },
    keys: withdrawalKinds.map((kind) => `${kind}:${id}`),
  }
}

const withdrawalStatement: PreparedStatement = {
  name: 'followed withdrawal',
  text: `
    select card.title, card.masked_number as "maskedNumber", withdrawal.state, withdrawal.because,
      withdrawal.provider, withdrawal.refused_by as "refusedBy", withdrawal.reference, withdrawal.reasons, withdrawal.checks
    from withdrawal join bound_account card on card.merchant = withdrawal.merchant and card.id = withdrawal.card
    where withdrawal.member = $1 and withdrawal.id = $2`,
}

const stepsStatement: PreparedStatement = {
  name: 'followed withdrawal steps',
  text: 'select state, at from withdrawal_step where withdrawal = $1 order by place limit 100',
}

interface DecisionRow {
  status: 'open' | 'approved' | 'rejected' | 'withdrawn'
  reason: string | null
  requestedName: string
  requestedAt: Date
  decidedName: string | null
  decidedAt: Date | null
  /** Approvals before the last one, where it takes several. */
  votes: { at: string; by: string }[]
}

/** What the staff requested and decided about a subject, as the audit log names it. */
const readDecisions = ({ query }: Pick<ReadConnection, 'query'>, subject: string): Promise<DecisionRow[]> =>
  query<DecisionRow>(decisionsStatement, [subject])

const stepsOf = ({ status, requestedName, requestedAt, decidedName, decidedAt, votes }: DecisionRow) => [
  { state: 'requested', at: requestedAt, by: requestedName },
  ...votes.map(({ at, by }) => ({ state: 'approved', at: new Date(at), by })),
  ...(decidedAt ? [{ state: status, at: decidedAt, by: decidedName }] : []),
]

const decisionColumns = `status, reason, requested_name as "requestedName", requested_at as "requestedAt",
  decided_name as "decidedName", decided_at as "decidedAt", (
    select coalesce(json_agg(json_build_object('at', vote.at, 'by', vote.staff_name) order by vote.at), '[]')
    from approval_vote vote where vote.merchant = approval_request.merchant and vote.request = approval_request.id
  ) as votes`

const decisionsStatement: PreparedStatement = {
  name: 'followed decisions',
  text: `
    select ${decisionColumns} from approval_request where subject = $1
    order by requested_at desc, id desc limit 50`,
}

const adjustmentStatement: PreparedStatement = {
  name: 'followed adjustment',
  text: `select ${decisionColumns} from approval_request where id = $1 and kind = 'balanceAdjustment' and subject = $2`,
}

export const findAdjustment: Finder = async ({ query }, _context, memberId, id) => {
  const [row] = await query<DecisionRow>(adjustmentStatement, [id, `member:${memberId}`])
  if (!row) return undefined
  return {
    cause: {
      ...blankCause,
      kind: 'adjustment',
      id,
      reason: row.reason,
      steps: stepsOf(row).map(({ state, at, by }) => ({ state, at: at.toISOString(), by })),
    },
    keys: [`adjustment:${id}`],
  }
}

interface BonusRow {
  promotion: string
  source: string
  reference: string
  state: 'active' | 'released' | 'forfeited'
  grantedAt: Date
  endedAt: Date | null
  reason: string | null
}

export const findBonus: Finder = async (connection, context, memberId, id) => {
  const [row] = await connection.query<BonusRow>(bonusStatement, [memberId, id])
  if (!row) return undefined
  const { promotion, source, reference, state, grantedAt, endedAt, reason } = row
  return {
    cause: {
      ...blankCause,
      kind: 'bonus',
      id,
      name: (await titleOf(connection, context, promotion)) ?? promotion,
      state,
      reason,
      steps: [
        { state: 'active', at: grantedAt.toISOString(), by: null },
        ...(endedAt ? [{ state, at: endedAt.toISOString(), by: null }] : []),
      ],
    },
    keys: [`bonus:${source}:${reference}`, `bonus_end:${id}`],
  }
}

const bonusStatement: PreparedStatement = {
  name: 'followed bonus',
  text: `
    select promotion, source, reference, state, granted_at as "grantedAt", ended_at as "endedAt", taken_back as reason
    from bonus where member = $1 and id = $2`,
}

export const titleOf = async (
  { query }: ReadConnection,
  { language, merchant }: MerchantContext,
  promotion: string,
): Promise<string | undefined> => {
  const [row] = await query<{ words: Parameters<typeof wordsIn<{ title?: string }>>[0] }>(titleStatement, [
    promotion,
  ])
  return row && wordsIn(row.words, readersLanguages(language, merchant))?.words.title
}

const titleStatement: PreparedStatement = {
  name: 'followed promotion',
  text: 'select words from promotion where id = $1',
}

/** A slip with its bets, and every key under which the draws may have paid them. */
export const findSlip: Finder = async (connection, context, memberId, id) => {
  const record = await readSlipRecord(connection, memberId, id)
  if (!record) return undefined
  const slip = presentSlip(record)
  const { state, payout, rebate } = slip
  const entryState = decideEntry({ kind: 'bet', slip: { state, paid: payout + rebate } }).state
  const ids = slip.issues.map(({ issueId }) => issueId)
  const issues = await connection.query<IssueRow>(issuesStatement, [ids])
  return {
    cause: {
      ...blankCause,
      kind: 'slip',
      id,
      name: lotteryName(context, slip.lottery),
      state: isBetEnd(entryState) ? entryState : 'underway',
      steps: [{ state: 'accepted', at: slip.acceptedAt, by: null }],
      draws: issues.map(({ issueId, lottery, state: issueState, numbers }) => ({
        issueId,
        lottery: lotteryName(context, lottery),
        state: issueState,
        numbers,
        bets: slip.bets
          .filter((bet) => bet.issueId === issueId)
          .map((bet) => ({
            type: bet.type,
            numbers: [...bet.numbers],
            cost: bet.cost,
            state: bet.state,
            hits: bet.hits,
            payout: bet.payout,
          })),
      })),
    },
    keys: [`bet:${memberId}:${id}`, ...keysOfBets(record)],
  }
}

const isBetEnd = (state: string): state is 'won' | 'lost' | 'void' => ['won', 'lost', 'void'].includes(state)

const keysOfBets = ({ bets }: SlipRecord): string[] =>
  bets.flatMap(({ betId, outcome, earlier }) => {
    const versions = [outcome, earlier].flatMap((one) => (one ? [one.resultVersion] : []))
    return [
      `rebate:${betId}`,
      `refund:${betId}`,
      ...versions.flatMap((version) => [
        `pay:${betId}:${version}`,
        `adj:${betId}:${version}`,
        `adj-owed:${betId}:${version}`,
      ]),
    ]
  })

interface IssueRow {
  issueId: string
  lottery: string
  state: string
  numbers: Record<string, string[]> | null
}

const issuesStatement: PreparedStatement = {
  name: 'followed draws',
  text: `
    select issue_id as "issueId", lottery, state, numbers from lottery_issue
    where issue_id = any ($1::text[]) order by draw_at, issue_id`,
}

const lotteryName = ({ language, merchant }: MerchantContext, lottery: string): string => {
  const code = findLottery(lottery)?.code
  return code ? lotteryNameOf(code, language, merchant) : lottery
}

interface RoundRow {
  title: string
  state: 'placed' | 'settled' | 'reversed' | 'refused'
  paid: number | null
  placedAt: Date
  endedAt: Date | null
}

export const findRound: Finder = async ({ query }, { merchant }, memberId, reference) => {
  const at = reference.indexOf(':')
  const [vendor, id] = [reference.slice(0, at), reference.slice(at + 1)]
  const [row] = await query<RoundRow>(roundStatement, [vendor, id, memberId])
  if (!row || row.state === 'refused') return undefined
  const { state } = decideEntry({ kind: 'bet', round: { state: row.state, paid: row.paid ?? 0 } })
  const name = { merchant: merchant.code, vendor, id }
  return {
    cause: {
      ...blankCause,
      kind: 'round',
      id: reference,
      name: row.title,
      provider: vendor,
      reference: id,
      state: isBetEnd(state) ? state : 'underway',
      steps: [
        { state: 'accepted', at: row.placedAt.toISOString(), by: null },
        ...(row.endedAt ? [{ state: row.state, at: row.endedAt.toISOString(), by: null }] : []),
      ],
    },
    keys: ['bet', 'win', 'rollback'].map((what) => keyOf(what, name)),
  }
}

const roundStatement: PreparedStatement = {
  name: 'followed round',
  text: `
    select coalesce(game.title, bet.vendor) as title, bet.state, bet.paid, bet.placed_at as "placedAt",
      bet.ended_at as "endedAt"
    from vendor_bet bet
    left join catalogue_game game on game.vendor = bet.vendor and game.game_id = bet.game
    where bet.vendor = $1 and bet.id = $2 and bet.member = $3`,
}
