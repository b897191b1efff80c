import type {
  TimelineAnswer,
  TimelineEntry,
  TimelineFile,
  TimelineFileRequest,
  TimelineRequest,
} from '@playfront/contract/console/memberTimeline.schema'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { z } from 'zod'
import { Refusal } from '../../../kernel/refusal'
import { instantsOf, requireDays } from '../../../kernel/statementDays'
import { amountCell, byteOrderMark, csvLine, textCell } from '../../../kernel/writeCsv'
import { decideEntry } from '../../../money/statement/decideEntry'
import { presentSlip } from '../../../play/slips/presentSlip'
import { type SlipRow, readSlipRecords, slipColumns } from '../../../play/slips/readSlipRecords'
import { readersLanguages, wordsIn } from '../../../shell/announcements/wordsIn'
import type { PreparedStatement, ReadConnection } from '../../../store/store'
import { lotteryNameOf } from '../../../texts/lotteryNames'
import { callerMay, type MerchantContext } from '../../consoleContext'
import { consoleTextsIn } from '../../texts/consoleTexts'
import { requireMember } from '../findMembers'
import type { FoundEntry, TimelineSource, TimelineSpan } from './timelineSource'
import { type SourceName, timelineSources } from './timelineSources'

/** Where each source goes on; one that has no more is left out. Undefined: at its newest. */
export type Positions = Partial<Record<SourceName, string | undefined>>

export interface MergedPage {
  entries: TimelineEntry[]
  /** None when no source has more. */
  next: Positions | null
}

/**
 * One page out of the sources' pages, the newest first. Each source goes on behind what was taken of it, so that nothing is
 * left out or repeated, whatever the clocks of the sources say.
 * @param found of each source that was read its newest entries behind its position, one more than `size` where it has them
 */
export const mergePages = (
  found: ReadonlyMap<SourceName, readonly FoundEntry[]>,
  before: Positions,
  size: number,
): MergedPage => {
  const taken = new Map<SourceName, number>([...found.keys()].map((name) => [name, 0]))
  const entries: TimelineEntry[] = []
  while (entries.length < size) {
    const name = newestOf(found, taken)
    if (name === undefined) break
    const place = taken.get(name) ?? 0
    const one = found.get(name)?.[place]
    if (one) entries.push(one.entry)
    taken.set(name, place + 1)
  }
  const left = [...found].filter(([name, rows]) => rows.length > (taken.get(name) ?? 0))
  const next = left.map(([name, rows]) => [name, rows[(taken.get(name) ?? 0) - 1]?.position ?? before[name]])
  return { entries, next: left.length === 0 ? null : Object.fromEntries(next) }
}

/** The source whose next entry is the newest. */
const newestOf = (
  found: ReadonlyMap<SourceName, readonly FoundEntry[]>,
  taken: ReadonlyMap<SourceName, number>,
): SourceName | undefined => {
  let best: { name: SourceName; atMs: number } | undefined
  for (const [name, rows] of found) {
    const atMs = rows[taken.get(name) ?? 0]?.at.getTime()
    if (atMs !== undefined && (best === undefined || atMs > best.atMs)) best = { name, atMs }
  }
  return best?.name
}

const position = z
  .string()
  .regex(/^\d{1,19}(?:_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/)
  .nullable()
const cursor = z.partialRecord(
  z.enum(Object.keys(timelineSources) as [SourceName, ...SourceName[]]),
  position,
)

const encode = (positions: Positions): string =>
  Buffer.from(JSON.stringify(positions, (_, value: unknown) => value ?? null)).toString('base64url')

/** Throws `request.invalid` for what no page has handed out. */
const decode = (text: string): Positions => {
  try {
    const read = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return Object.fromEntries(Object.entries(read).map(([name, at]) => [name, at ?? undefined]))
  } catch {
    throw new Refusal('request.invalid')
  }
}

const pageSize = 50

/**
 * A page of what happened with a member, the newest first. Its cost does not grow with the member's history.
 * Throws `request.not.found`, `request.invalid` for a `before` that no page has handed out.
 */
export const readTimeline = async (
  context: MerchantContext,
  { id, kind, from, to, before }: TimelineRequest,
): Promise<TimelineAnswer> => {
  const { merchant } = context
  await requireMember(context, id)
  const span = spanOf(id, { from, to }, merchant.timeZone)
  const positions = before === undefined ? everySource : decode(before)
  const { entries, next } = await readMerged(context, span, onlyAllowed(context, kind, positions), pageSize)
  return { entries, next: next && encode(next) }
}

const spanOf = (memberId: string, days: { from?: string; to?: string }, timeZone: string): TimelineSpan => {
  const { fromMs, untilMs } = instantsOf(days, timeZone)
  return { memberId, fromMs, untilMs }
}

const sourceNames = Object.keys(timelineSources) as SourceName[]

const sourceOf = (name: SourceName): TimelineSource => timelineSources[name]

const everySource: Positions = Object.fromEntries(sourceNames.map((name) => [name, undefined]))

/** The positions of the sources that are asked for and that the caller may read. */
const onlyAllowed = (
  { staff, merchant }: MerchantContext,
  kind: TimelineRequest['kind'],
  positions: Positions,
): Positions => {
  const isAllowed = (name: SourceName): boolean => {
    const { kind: own, needs } = sourceOf(name)
    const isAsked = name in positions && (kind === undefined || own === kind)
    return isAsked && (needs === undefined || callerMay(staff, needs, merchant.code))
  }
  return Object.fromEntries(sourceNames.filter(isAllowed).map((name) => [name, positions[name]]))
}

const readMerged = (
  context: MerchantContext,
  span: TimelineSpan,
  positions: Positions,
  size: number,
): Promise<MergedPage> =>
  context.store.readReplica(context.merchant.code, async (connection) => {
    const found = new Map<SourceName, FoundEntry[]>()
    for (const name of sourceNames.filter((one) => one in positions))
      found.set(name, await sourceOf(name).read(connection, context, span, positions[name], size + 1))
    const { entries, next } = mergePages(found, positions, size)
    return { entries: await nameEntries(connection, context, span.memberId, entries), next }
  })

/** Adds what bets, wins and rewards were for; all of a page are looked up at once. */
const nameEntries = async (
  connection: ReadConnection,
  context: MerchantContext,
  memberId: string,
  entries: readonly TimelineEntry[],
): Promise<TimelineEntry[]> => {
  const play = referencesOf(entries, (entry) => entry.kind === 'play' || entry.kind === 'correction')
  const slips = await readSlips(connection, context, memberId, play.filter(isUuid))
  const rounds = await readRounds(connection, memberId, play.filter(isRound))
  const issues = await readIssues(connection, context, play)
  const promotions = await readPromotions(
    connection,
    context,
    referencesOf(entries, ({ kind }) => kind === 'reward'),
  )
  const named = new Map([...issues, ...rounds, ...slips, ...promotions])
  return entries.map((entry) => ({ ...entry, ...ownFacts(entry, named.get(entry.reference ?? '')) }))
}

type Facts = Partial<Pick<TimelineEntry, 'name' | 'state' | 'draws'>>

/** How the bet stands is said of the bet alone, not of what it paid. */
const ownFacts = ({ kind, event }: TimelineEntry, facts: Facts = {}): Facts => {
  if (kind !== 'play' && kind !== 'correction' && kind !== 'reward') return {}
  const { state, ...rest } = facts
  return event === 'bet' && state ? facts : rest
}

const referencesOf = (
  entries: readonly TimelineEntry[],
  isMeant: (entry: TimelineEntry) => boolean,
): string[] => [...new Set(entries.filter(isMeant).flatMap(({ reference }) => reference ?? []))]

const isUuid = (text: string): boolean => z.guid().safeParse(text).success
const isRound = (text: string): boolean => text.includes(':')

const readSlips = async (
  connection: ReadConnection,
  { language, merchant }: MerchantContext,
  memberId: string,
  ids: string[],
): Promise<[string, Facts][]> => {
  if (ids.length === 0) return []
  const rows = await connection.query<SlipRow>(slipsStatement, [memberId, ids])
  const records = await readSlipRecords(connection, memberId, rows)
  return records
    .map((record) => presentSlip(record))
    .map(({ slipId, lottery, state, payout, rebate, issues }) => {
      const code = findLottery(lottery)?.code
      return [
        slipId,
        {
          name: code ? lotteryNameOf(code, language, merchant) : lottery,
          state: stateOf(decideEntry({ kind: 'bet', slip: { state, paid: payout + rebate } }).state),
          draws: issues.map(({ issueId }) => issueId),
        },
      ]
    })
}

type EntryState = ReturnType<typeof decideEntry>['state']

const stateOf = (state: EntryState): TimelineEntry['state'] =>
  state === 'won' || state === 'lost' || state === 'void' ? state : 'underway'

const slipsStatement: PreparedStatement = {
  name: 'timeline slips',
  text: `select ${slipColumns} from lottery_slip where member = $1 and slip_id = any ($2::uuid[])`,
}

interface RoundRow {
  reference: string
  state: 'placed' | 'settled' | 'reversed' | 'refused'
  paid: number | null
  title: string
}

const readRounds = async (
  { query }: ReadConnection,
  memberId: string,
  references: string[],
): Promise<[string, Facts][]> => {
  if (references.length === 0) return []
  const vendors = references.map((text) => text.slice(0, text.indexOf(':')))
  const ids = references.map((text) => text.slice(text.indexOf(':') + 1))
  const rows = await query<RoundRow>(roundsStatement, [memberId, vendors, ids])
  return rows.flatMap(({ reference, state, paid, title }) => {
    if (state === 'refused') return []
    const round = { state, paid: paid ?? 0 }
    return [[reference, { name: title, state: stateOf(decideEntry({ kind: 'bet', round }).state) }]]
  })
}

const roundsStatement: PreparedStatement = {
  name: 'timeline rounds',
  text: `
    select bet.vendor || ':' || bet.id as reference, bet.state, bet.paid, coalesce(game.title, bet.vendor) as title
    from unnest($2::text[], $3::text[]) as asked (vendor, id)
    join vendor_bet bet on bet.vendor = asked.vendor and bet.id = asked.id
    left join catalogue_game game on game.vendor = bet.vendor and game.game_id = bet.game
    where bet.member = $1`,
}

const readIssues = async (
  { query }: ReadConnection,
  { language, merchant }: MerchantContext,
  references: string[],
): Promise<[string, Facts][]> => {
  const asked = references.filter((text) => !isUuid(text) && !isRound(text))
  if (asked.length === 0) return []
  const rows = await query<{ issueId: string; lottery: string }>(issuesStatement, [asked])
  return rows.map(({ issueId, lottery }) => {
    const code = findLottery(lottery)?.code
    return [issueId, { name: code ? lotteryNameOf(code, language, merchant) : lottery, draws: [issueId] }]
  })
}

const issuesStatement: PreparedStatement = {
  name: 'timeline draws',
  text: 'select issue_id as "issueId", lottery from lottery_issue where issue_id = any ($1::text[])',
}

const readPromotions = async (
  { query }: ReadConnection,
  { language, merchant }: MerchantContext,
  ids: string[],
): Promise<[string, Facts][]> => {
  if (ids.length === 0) return []
  const rows = await query<{ id: string; words: Parameters<typeof wordsIn<{ title?: string }>>[0] }>(
    promotionsStatement,
    [ids],
  )
  return rows.map(({ id, words }) => [
    id,
    { name: wordsIn(words, readersLanguages(language, merchant))?.words.title ?? id },
  ])
}

const promotionsStatement: PreparedStatement = {
  name: 'timeline promotions',
  text: 'select id, words from promotion where id = any ($1::text[])',
}

/** So many entries a file holds at most. */
export const maxFileEntries = 10_000
const entriesAtOnce = 500

/**
 * The timeline of some days for spreadsheets. Throws `request.not.found`, `request.invalid` for days that end before they
 * begin or are more than a year.
 */
export const writeTimeline = async (
  context: MerchantContext,
  { id, kind, from, to }: TimelineFileRequest,
): Promise<TimelineFile> => {
  const { merchant } = context
  requireDays({ from, to })
  const { userName } = await requireMember(context, id)
  const span = spanOf(id, { from, to }, merchant.timeZone)
  const entries: TimelineEntry[] = []
  let next: Positions | null = onlyAllowed(context, kind, everySource)
  while (next && entries.length < maxFileEntries) {
    const page: MergedPage = await readMerged(context, span, next, entriesAtOnce)
    entries.push(...page.entries)
    next = page.next
  }
  const lines = [titlesOf(context), ...entries.map(lineOf(context))]
  return {
    name: `member-${merchant.code}-${userName.replaceAll(/[^\w.-]/g, '_')}-${from}-${to}.csv`,
    text: byteOrderMark + lines.map(csvLine).join(''),
    isWhole: next === null,
  }
}

const columns = [
  'when',
  'kind',
  'event',
  'what',
  'state',
  'amount',
  'balance',
  'currency',
  'reference',
  'by',
  'text',
] as const

const titlesOf = ({ language, merchant }: MerchantContext): string[] => {
  const t = consoleTextsIn(language)
  return columns.map((column) =>
    textCell(
      column === 'when'
        ? `${t('members.timeline.when')} (${merchant.timeZone})`
        : t(`members.timeline.${column}`),
    ),
  )
}

const lineOf = ({ language, merchant }: MerchantContext): ((entry: TimelineEntry) => string[]) => {
  const t = consoleTextsIn(language)
  const { timeZone, currency } = merchant
  // The one locale whose dates and times are written as ISO 8601 writes them.
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const money = (amount: number | null) => (amount === null ? '' : amountCell(amount, currency))
  return ({ at, kind, event, name, state, amount, balanceAfter, reference, by, text, limit }) => [
    moment.format(Date.parse(at)),
    textCell(t(`members.timeline.kind.${kind}`)),
    textCell(t(`members.timeline.event.${event}`)),
    textCell(
      name ?? (limit ? `${t(`members.limit.${limit.kind}`)}, ${t(`members.limit.${limit.period}`)}` : ''),
    ),
    textCell(state === null ? '' : t(`members.timeline.state.${state}`)),
    limit?.kind === 'session' ? '' : money(amount),
    money(balanceAfter),
    amount === null ? '' : currency,
    textCell(reference ?? ''),
    textCell(by ?? ''),
    textCell(text ?? ''),
  ]
}
