import type { agentExportRequest } from '@playfront/contract/account/agents.schema'
import type { z } from 'zod'
import type { WrittenFile } from '../../http/files/registerFiles'
import type { CallContext } from '../../http/handler'
import { insistDays } from '../../kernel/statementDays'
import { byteOrderMark, csvLine, textCell } from '../../kernel/writeCsv'
import type { PreparedStatement } from '../../store/store'
import { insistAgent } from '../agent/insistAgent'
import type { FigureRow } from '../agentLinks/linkRow'
import { requireSession } from '../session/requireSession'
import { agentFileWords } from './agentFileWords'

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
  insistDays({ from, to })
  await store.read(merchant.code, (connection) => insistAgent(connection, memberId))
  const { links: columns, total } = agentFileWords(language)
  const write = async function* (): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(columns.map(textCell))
    const sum: FigureRow = { visits: 0, registrations: 0, first_deposits: 0 }
    let place: [string, string] | undefined
    do {
      const values = [memberId, from, to, place?.[0] ?? null, place?.[1] ?? null, linesAtOnce]
      const rows = await store.read(merchant.code, ({ query }) => query<LineRow>(pageStatement, values))
      for (const row of rows) addTo(sum, row)
      yield rows.map(writeLine).join('')
      const last = rows.length === linesAtOnce ? rows.at(-1) : undefined
      place = last && [last.day, last.id]
    } while (place)
    yield csvLine([textCell(total), '', '', ...figureCells(sum)])
  }
  return { name: `links-${merchant.code}-${from}-${to}.csv`, text: write() }
}

const linesAtOnce = 1_000

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

const writeLine = (row: LineRow): string =>
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
