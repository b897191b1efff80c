import type { LanguageCode } from '@playfront/contract/languages'
import { agentExportRequest } from '@playfront/contract/account/agents.schema'
import type { z } from 'zod'
import { agentLinksExport, commissionsExport, downlineExport } from '@playfront/contract/account/agents'
import { nothing } from '@playfront/contract/schemaParts'
import { textsIn } from '../../texts/texts'
import { type FileRow, type WrittenFile, fileRow } from '../../http/files/registerFiles'
import { type CallContext, requireSession } from '../../http/handler'
import { requireDays } from '../../kernel/statementDays'
import { amountCell, byteOrderMark, csvLine, textCell } from '../../kernel/writeCsv'
import type { PreparedStatement } from '../../store/store'
import { requireAgent } from '../agent/agentRights'
import type { FigureRow } from '../agentLinks/linkRow'
import { addCommissions, everyCommission } from '../agent/listCommissions'
import { type DownlineRow, readDownline } from '../agent/downline'

/** What agents' files say in words. */
export interface AgentFileWords {
  /** Date, link, its code, visits, registrations, first deposits. */
  links: readonly string[]
  /** Date, players, stakes, the net win of the operator, earned, carried over, paid, currency. */
  commission: readonly string[]
  /** Username, player or agent, date, has signed in, link. */
  downline: readonly string[]
  total: string
  player: string
  agent: string
  yes: string
  no: string
}

export const agentFileWords = (language: LanguageCode): AgentFileWords => textsIn(language).agentFiles

/**
 * What each of the agent's links brought on each day on which it brought anything, and below it the sum of these lines.
 * Throws `agent.only`, and `request.invalid` for strange days.
 */
export const writeLinks = async (
  context: CallContext,
  { from, to }: z.output<typeof agentExportRequest>,
): Promise<WrittenFile> => {
  const { memberId } = requireSession(context)
  const { merchant, store, language } = context
  requireDays({ from, to })
  await store.readReplica(merchant.code, (connection) => requireAgent(connection, memberId))
  const { links: columns, total } = agentFileWords(language)
  const write = async function* (): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(columns.map(textCell))
    const sum: FigureRow = { visits: 0, registrations: 0, first_deposits: 0 }
    let place: [string, string] | undefined
    do {
      const values = [memberId, from, to, place?.[0] ?? null, place?.[1] ?? null, linksAtOnce]
      const rows = await store.readReplica(merchant.code, ({ query }) =>
        query<LineRow>(pageStatement, values),
      )
      for (const row of rows) addTo(sum, row)
      yield rows.map(writeLinkLine).join('')
      const last = rows.length === linksAtOnce ? rows.at(-1) : undefined
      place = last && [last.day, last.id]
    } while (place)
    yield csvLine([textCell(total), '', '', ...figureCells(sum)])
  }
  return { name: `links-${merchant.code}-${from}-${to}.csv`, text: write() }
}

const linksAtOnce = 1_000

interface LineRow extends FigureRow {
  id: string
  day: string
  name: string
  code: string
}

const addTo = (sum: FigureRow, row: FigureRow): void => {
  sum.visits += row.visits
  sum.registrations += row.registrations
  sum.first_deposits += row.first_deposits
}

const figureCells = ({ visits, registrations, first_deposits }: FigureRow): string[] =>
  [visits, registrations, first_deposits].map(String)

const writeLinkLine = (row: LineRow): string =>
  csvLine([row.day, textCell(row.name), textCell(row.code), ...figureCells(row)])

const pageStatement: PreparedStatement = {
  name: 'agent links file',
  text: `
    select link.id, to_char(day.day, 'YYYY-MM-DD') as day, link.name, link.code, day.visits, day.registrations,
      day.first_deposits
    from agent_link link join agent_link_day day on day.merchant = link.merchant and day.link = link.id
    where link.agent = $1 and day.day between $2 and $3
      and (day.day, day.link) < (coalesce($4::date, 'infinity'), coalesce($5::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by day.day desc, day.link desc limit $6`,
}

/**
 * What the agent earned on each day, the newest first, and below it what the page says that it comes to. Throws
 * `agent.only`, and `request.invalid` for strange days.
 */
export const writeCommissions = async (
  context: CallContext,
  { from, to }: z.output<typeof agentExportRequest>,
): Promise<WrittenFile> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  requireDays({ from, to })
  const [days, totals] = await store.readReplica(merchant.code, async (connection) => {
    await requireAgent(connection, memberId)
    return [
      await everyCommission(connection, memberId, [from, to]),
      await addCommissions(connection, memberId, [from, to]),
    ]
  })
  const { currency } = merchant
  const { commission: columns, total } = agentFileWords(context.language)
  const money = (amount: number) => amountCell(amount, currency)
  const write = async function* (): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(columns.map(textCell))
    for (const { day, players, turnover, net, earned, carried, paid } of days)
      yield csvLine([day, String(players), ...[turnover, net, earned, carried, paid].map(money), currency])
    const { turnover, net, earned, paid } = totals
    yield csvLine([
      textCell(total),
      '',
      money(turnover),
      money(net),
      money(earned),
      '',
      money(paid),
      currency,
    ])
  }
  return { name: `commission-${merchant.code}-${from}-${to}.csv`, text: write() }
}

const membersAtOnce = 1_000

/** Every member below the agent, the newest first; no connection is held between two chunks. Throws `agent.only`. */
export const writeDownline = async (context: CallContext): Promise<WrittenFile> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  await store.readReplica(merchant.code, (connection) => requireAgent(connection, memberId))
  const words = agentFileWords(context.language)
  const lineOf = writeDownlineLine(context)
  const write = async function* (): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(words.downline.map(textCell))
    for (let last: DownlineRow | undefined; ;) {
      const place = [last?.at ?? null, last?.id ?? null, membersAtOnce] as const
      const rows = await store.readReplica(merchant.code, (connection) =>
        readDownline(connection, memberId, place),
      )
      yield rows.map(lineOf).join('')
      last = rows.at(-1)
      if (rows.length < membersAtOnce) return
    }
  }
  return { name: `downline-${merchant.code}.csv`, text: write() }
}

const writeDownlineLine = ({ merchant, language }: CallContext): ((row: DownlineRow) => string) => {
  const words = agentFileWords(language)
  // The one locale whose dates are written as ISO 8601 writes them.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: merchant.timeZone, dateStyle: 'short' })
  return ({ username, type, at, has_come, link }) =>
    csvLine([
      textCell(username),
      textCell(type === 0 ? words.player : words.agent),
      day.format(at),
      textCell(has_come ? words.yes : words.no),
      textCell(link ?? ''),
    ])
}

/** The tables that agents take home. */
export const agentFiles: readonly FileRow[] = [
  fileRow('agentLinksExport', agentLinksExport, agentExportRequest, writeLinks),
  fileRow('commissionsExport', commissionsExport, agentExportRequest, writeCommissions),
  fileRow('downlineExport', downlineExport, nothing, writeDownline),
]
