import type { LimitKind, LimitPeriod } from '@playfront/contract/account/protectionProfiles'
import type { TimelineEntry, TimelineKind } from '@playfront/contract/console/memberTimeline.schema'
import type { ReviewCheck, ReviewReason } from '@playfront/contract/money/withdrawals.schema'
import type { StatementPart } from '@playfront/contract/money/movementKinds'
import { describeDevice } from '../../../account/devices/describeDevice'
import type { InboxFacts } from '../../../account/inbox/notifyMember'
import { type NewsWords, writeMessage, writeNews } from '../../../account/inbox/writeMessage'
import { findVersions, readPage } from '../../../money/statement/readStatement'
import type { PreparedStatement } from '../../../store/store'
import { instantSql } from '../../newestFirst'
import { reviewWords } from '../../payouts/payoutTerms'
import { memberNotePurpose } from '../memberFile'
import {
  type TimedRow,
  type TimelineSource,
  found,
  numberedSource,
  timedSource,
  timedSql,
} from './timelineSource'

const signInsStatement: PreparedStatement = {
  name: 'timeline sign-ins',
  text: timedSql(
    'session.created_at',
    "substring(encode(session.token_hash, 'hex') for 32)::uuid",
    'session.user_agent as "userAgent", session.way, device.country, session.ended_at is not null or session.expires_at <= platform_now() as ended',
    `session
    left join device on device.merchant = session.merchant and device.member = session.member
      and device.id = session.device
    where session.kind = 'member' and session.member = $1`,
  ),
}

const signIns = timedSource(
  { kind: 'signIn' },
  ({ query }, values) =>
    query<TimedRow & { userAgent: string; way: string | null; country: string | null; ended: boolean }>(
      signInsStatement,
      values,
    ),
  ({ userAgent, way, country, ended }) => ({
    event: 'signIn',
    name: deviceName(userAgent, country),
    text: way,
    state: ended ? 'ended' : 'open',
  }),
)

const deviceName = (userAgent: string, country: string | null): string | null => {
  const { browser, system } = describeDevice(userAgent)
  const name = [browser, system].filter(Boolean).join(', ')
  return [name, country && `(${country})`].filter(Boolean).join(' ') || null
}

const devicesStatement: PreparedStatement = {
  name: 'timeline devices',
  text: timedSql('first_seen_at', 'id', 'user_agent as "userAgent", country', 'device where member = $1'),
}

const newDevices = timedSource(
  { kind: 'signIn' },
  ({ query }, values) =>
    query<TimedRow & { userAgent: string; country: string | null }>(devicesStatement, values),
  ({ userAgent, country }) => ({ event: 'newDevice', name: deviceName(userAgent, country) }),
)

interface DepositRow extends TimedRow {
  title: string
  provider: string
  state: 'created' | 'pending' | 'done' | 'held' | 'expired' | 'refused' | 'reversed'
  amount: number
  credited: number | null
  reference: string | null
}

const depositsStatement: PreparedStatement = {
  name: 'timeline deposits',
  text: timedSql(
    'made_at',
    'id',
    'title, provider, state, amount, credited, reference',
    'deposit where member = $1',
  ),
}

const deposits = timedSource(
  { kind: 'deposit', needs: 'deposits.read' },
  ({ query }, values) => query<DepositRow>(depositsStatement, values),
  ({ id, title, provider, state, amount, credited, reference }) => ({
    event: 'deposit',
    name: title,
    text: provider,
    state,
    amount: credited ?? amount,
    reference,
    money: { cause: 'deposit', of: id },
  }),
)

interface WithdrawalRow extends TimedRow {
  title: string
  maskedNumber: string
  state: 'review' | 'approved' | 'sent' | 'checking' | 'paid' | 'failed' | 'refused' | 'cancelled'
  amount: number
  because: string | null
  reference: string | null
  reasons: ReviewReason[]
  checks: ReviewCheck[]
}

const withdrawalsStatement: PreparedStatement = {
  name: 'timeline withdrawals',
  text: timedSql(
    'requested_at',
    'withdrawal.id',
    'card.title, card.masked_number as "maskedNumber", withdrawal.state, withdrawal.amount, withdrawal.because, withdrawal.reference, withdrawal.reasons, withdrawal.checks',
    `withdrawal join bound_account card on card.merchant = withdrawal.merchant and card.id = withdrawal.card
    where withdrawal.member = $1`,
  ),
}

const withdrawals = timedSource(
  { kind: 'withdrawal', needs: 'withdrawals.read' },
  ({ query }, values) => query<WithdrawalRow>(withdrawalsStatement, values),
  ({ id, title, maskedNumber, state, amount, because, reference, ...reviewed }, { language }) => ({
    event: 'withdrawal',
    name: `${title} ${maskedNumber}`,
    text: because ?? reviewWords(reviewed, language),
    state,
    amount: -amount,
    reference,
    money: { cause: 'withdrawal', of: id },
  }),
)

/** Movements of cash by part of the statement, which finds those that are not play without reading what is. */
const movements = (kind: TimelineKind, part: StatementPart): TimelineSource => ({
  kind,
  async read(connection, _context, span, position, limit) {
    const choice = { ...span, part }
    const { above, below } = await findVersions(connection, choice)
    const last = position === undefined ? below : Math.min(below, Number(position))
    const rows = await readPage(connection, choice, { above, below: last }, limit)
    return rows.map((row) =>
      found(kind, row, String(row.version), {
        event: row.kind,
        amount: row.amount,
        balanceAfter: row.balance_after,
        reference: row.reference,
        money: { cause: 'movement', of: String(row.id) },
      }),
    )
  },
})

interface BonusRow extends TimedRow {
  promotion: string
  state: 'active' | 'released' | 'forfeited'
  amount: number
  reason: string | null
}

const bonusesStatement: PreparedStatement = {
  name: 'timeline bonuses',
  text: timedSql(
    'granted_at',
    'id',
    'promotion, state, amount, taken_back as reason',
    'bonus where member = $1',
  ),
}

const bonuses = timedSource(
  { kind: 'reward' },
  ({ query }, values) => query<BonusRow>(bonusesStatement, values),
  ({ id, promotion, state, amount, reason }) => ({
    event: 'bonus',
    text: reason,
    state,
    amount,
    reference: promotion,
    money: { cause: 'bonus', of: id },
  }),
)

interface MessageRow extends TimedRow {
  kind: string
  facts: InboxFacts
  isRead: boolean
  words: NewsWords | null
}

const messagesStatement: PreparedStatement = {
  name: 'timeline messages',
  text: timedSql(
    'message.written_at',
    'message.id',
    'message.kind, message.facts, message.read_at is not null as "isRead", news.words',
    `inbox_message message
    left join inbox_news news on news.merchant = message.merchant and news.id = message.news
    where message.member = $1`,
  ),
}

const messages = timedSource(
  { kind: 'message' },
  ({ query }, values) => query<MessageRow>(messagesStatement, values),
  ({ kind, facts, isRead, words }, { merchant, language }) => {
    const written = words
      ? writeNews(merchant, language, words)
      : writeMessage(merchant, language, kind, facts)
    return {
      event: 'message',
      name: written ? written.title || null : kind,
      text: written?.text ?? null,
      state: isRead ? 'read' : 'unread',
    }
  },
)

const notesStatement: PreparedStatement = {
  name: 'timeline notes',
  text: timedSql('written_at', 'id', 'staff_name as "staffName", sealed', 'member_note where member = $1'),
}

const notes = timedSource(
  { kind: 'note' },
  ({ query }, values) => query<TimedRow & { staffName: string; sealed: Buffer }>(notesStatement, values),
  ({ staffName, sealed }, { secrets }) => ({
    event: 'note',
    text: secrets.open(memberNotePurpose, sealed),
    by: staffName,
  }),
)

interface ProtectionRow {
  id: number
  at: Date
  what:
    | 'set'
    | 'asked'
    | 'confirmed'
    | 'cancelled'
    | 'break'
    | 'exclusion'
    | 'return'
    | 'deposit_choice'
    | 'check'
    | 'history'
  facts: {
    kind?: LimitKind
    period?: LimitPeriod
    amount?: number | null
    term?: string
    until?: string | null
  }
}

const protectionStatement: PreparedStatement = {
  name: 'timeline protection',
  text: `
    select id, at, what, facts from protection_change
    where member = $1 and id < $2::bigint and at >= ${instantSql('$3')} and at < ${instantSql('$4')}
    order by at desc, id desc limit $5`,
}

const protectionEvents = {
  set: 'limitSet',
  asked: 'limitAsked',
  confirmed: 'limitConfirmed',
  cancelled: 'limitCancelled',
  break: 'break',
  exclusion: 'exclusion',
  return: 'return',
  deposit_choice: 'depositChoice',
  check: 'check',
  history: 'history',
} as const satisfies Record<ProtectionRow['what'], TimelineEntry['event']>

const protection = numberedSource(
  'protection',
  ({ query }, values) => query<ProtectionRow>(protectionStatement, values),
  ({ what, facts: { kind, period, amount, term, until } }) => ({
    event: protectionEvents[what],
    text: term ?? null,
    amount: kind === undefined ? null : (amount ?? null),
    limit: kind === undefined || period === undefined ? null : { kind, period },
    until: until ?? null,
  }),
)

interface StaffRow {
  id: number
  at: Date
  staffName: string
  action: string
  after: string | null
}

const staffStatement: PreparedStatement = {
  name: 'timeline staff',
  text: `
    select seq as id, at, staff_name as "staffName", action, after from audit_entry
    where subject = 'member:' || $1::text and seq < $2::bigint
      and at >= ${instantSql('$3')} and at < ${instantSql('$4')}
    order by seq desc limit $5`,
}

const staffActions = numberedSource(
  'staff',
  ({ query }, values) => query<StaffRow>(staffStatement, values),
  ({ action, staffName, after }) => ({
    event: 'staff',
    name: action,
    by: staffName,
    text: reasonIn(after),
  }),
)

/** The reason among the facts of an entry of the audit log. */
const reasonIn = (json: string | null): string | null => {
  const facts: unknown = json === null ? null : JSON.parse(json)
  if (typeof facts !== 'object' || facts === null || !('reason' in facts)) return null
  return typeof facts.reason === 'string' ? facts.reason : null
}

/** Every source, by the name that a page's cursor has for it. Of entries of the same instant the first source's come first. */
export const timelineSources = {
  staff: staffActions,
  note: notes,
  protection,
  message: messages,
  withdrawal: withdrawals,
  deposit: deposits,
  bonus: bonuses,
  reward: movements('reward', 'rewards'),
  correction: movements('correction', 'corrections'),
  play: movements('play', 'play'),
  signIn: signIns,
  device: newDevices,
} satisfies Record<string, TimelineSource>

export type SourceName = keyof typeof timelineSources
