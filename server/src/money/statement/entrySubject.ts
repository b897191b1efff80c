import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { readersLanguages, wordsIn } from '../../shell/announcements/wordsIn'
import { type CallContext, requireSession } from '../../http/handler'
import { lotteryNameOf } from '../../texts/lotteryNames'
import { presentSlip } from '../../play/slips/presentSlip'
import { voidWords } from '../../play/slips/voidWords'
import { readSlipRecord } from '../../play/slips/readSlipRecords'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import type { EntryFacts } from './decideEntry'
import type { StatementRow } from './readStatement'

/** What a movement was for, as far as this platform still knows. */
export interface EntrySubject {
  facts: Omit<EntryFacts, 'kind'>
  name?: string
  reason?: string
  path?: string
}

type Reader = (connection: ReadConnection, context: CallContext, row: StatementRow) => Promise<EntrySubject>

/** Looks up the thing that the movement's reference names, always as the member's own. */
export const readEntrySubject: Reader = (connection, context, row) => {
  const { kind, reference } = row
  if (isDeposit(kind))
    return Promise.resolve({ facts: {}, path: pathTo('/m/member/deposits', { id: reference }) })
  if (kind === 'withdrawal' || kind === 'withdrawal_returned') return readWithdrawal(connection, context, row)
  if (kind === 'bet' && isUuid(reference)) return readSlip(connection, context, row)
  if (reference.includes(':')) return readRound(connection, context, row)
  if (isPlay(kind)) return readIssue(connection, context, row)
  return readPromotion(connection, context, row)
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const isDeposit = (kind: StatementRow['kind']): boolean =>
  ['deposit', 'deposit_fee', 'deposit_excess', 'deposit_reversed'].includes(kind)

const isPlay = (kind: StatementRow['kind']): boolean =>
  ['bet', 'payout', 'rebate', 'refund', 'correction', 'clawback', 'owed_repaid'].includes(kind)

const pathTo = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

const lotteryPath = (code: string, prizeMode = 'Lott') =>
  pathTo('/m/launchGame', { prize_mode: prizeMode, code, lottoView: 'betting' })

/** What the reader calls a lottery; one that is not offered any more keeps its code. */
const nameOf = (code: string, { language, merchant }: CallContext): string => {
  const lottery = findLottery(code)
  return lottery ? lotteryNameOf(lottery.code, language, merchant) : code
}

const readSlip: Reader = async (connection, context, { reference }) => {
  const record = await readSlipRecord(connection, requireSession(context).memberId, reference)
  if (!record) return { facts: {} }
  const { state, payout, rebate, lottery, prizeMode } = presentSlip(record)
  return {
    facts: { slip: { state, paid: payout + rebate } },
    name: nameOf(lottery, context),
    path: lotteryPath(lottery, prizeMode),
  }
}

const readIssue: Reader = async (connection, context, { id, kind, reference }) => {
  const [issue] = await connection.query<{ lottery: string }>(issueStatement, [reference])
  if (!issue) return { facts: {} }
  const [voided] =
    kind === 'refund' ? await connection.query<{ reason: string }>(voidStatement, [id, reference]) : []
  const reason = voided && voidWords(context.language, voided.reason)
  const prizeMode = context.merchant.lottery.prizeModes[0]
  return {
    facts: { isIssue: true },
    name: nameOf(issue.lottery, context),
    ...(reason !== undefined && { reason }),
    path: lotteryPath(issue.lottery, prizeMode),
  }
}

const readRound: Reader = async (connection, context, { reference }) => {
  const at = reference.indexOf(':')
  const name = [reference.slice(0, at), reference.slice(at + 1), requireSession(context).memberId]
  const [bet] = await connection.query<RoundRow>(roundStatement, name)
  if (!bet) return { facts: {} }
  return {
    facts: { round: { state: bet.state, paid: bet.paid ?? 0 } },
    ...(bet.title !== null && { name: bet.title }),
  }
}

const readWithdrawal: Reader = async (connection, context, { reference }) => {
  const [held] = await connection.query<{ left: number; returned: number }>(heldStatement, [
    requireSession(context).memberId,
    reference,
  ])
  return {
    facts: { withdrawal: { isHeld: (held?.left ?? 0) > 0, cameBack: (held?.returned ?? 0) > 0 } },
    path: pathTo('/m/member/withdrawals', { id: reference }),
  }
}

const readPromotion: Reader = async (connection, { language, merchant }, { reference }) => {
  const [found] = await connection.query<{ words: Parameters<typeof wordsIn>[0] }>(promotionStatement, [
    reference,
  ])
  if (!found) return { facts: {} }
  const words = wordsIn(found.words, readersLanguages(language, merchant))?.words as
    | { title?: string }
    | undefined
  return {
    facts: { isPromotion: true },
    ...(words?.title !== undefined && { name: words.title }),
    path: pathTo('/m/activity', { id: reference }),
  }
}

interface RoundRow {
  state: 'placed' | 'settled' | 'reversed'
  paid: number | null
  title: string | null
}

/** A refund's key names its bet (lottery 4.4). */
const voidStatement: PreparedStatement = {
  name: 'statement: why a stake came back',
  text: `
    select outcome.void_reason as reason from ledger_transaction movement
    join lottery_bet_outcome outcome on outcome.issue_id = $2 and outcome.bet_id = case
      when movement.key ~ '^refund:[0-9a-f-]{36}$' then substr(movement.key, 8)::uuid end
    where movement.id = $1 and outcome.state = 'void' limit 1`,
}

const issueStatement: PreparedStatement = {
  name: 'issue of a movement',
  text: 'select lottery from lottery_issue where issue_id = $1',
}

const roundStatement: PreparedStatement = {
  name: 'round of a movement',
  text: `
    select bet.state, bet.paid, game.title
    from vendor_bet bet
    left join catalogue_game game on game.vendor = bet.vendor and game.game_id = bet.game
    where bet.vendor = $1 and bet.id = $2 and bet.member = $3 and bet.state <> 'refused'`,
}

/** By the ledger itself: what of the withdrawal is still held, and what of it went back. */
const heldStatement: PreparedStatement = {
  name: 'held of a withdrawal',
  text: `
    select coalesce(sum(entry.amount), 0)::bigint as left,
      coalesce(-sum(entry.amount) filter (where ledger.kind = 'withdrawal_returned'), 0)::bigint as returned
    from ledger_entry entry join ledger_transaction ledger on ledger.id = entry.transaction
    where entry.member = $1 and entry.account = 'held' and entry.account in ('held', 'bonus', 'receivable')
      and ledger.reference = $2`,
}

const promotionStatement: PreparedStatement = {
  name: 'promotion of a movement',
  text: 'select words from promotion where id = $1',
}
