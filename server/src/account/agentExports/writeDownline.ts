import type { WrittenFile } from '../../http/files/registerFiles'
import type { CallContext } from '../../http/handler'
import { byteOrderMark, csvLine, textCell } from '../../kernel/writeCsv'
import { insistAgent } from '../agent/insistAgent'
import { readDownline, type DownlineRow } from '../agent/readDownline'
import { requireSession } from '../session/requireSession'
import { agentFileWords } from './agentFileWords'

const linesAtOnce = 1_000

/** Every member below the agent, the newest first; no connection is held between two chunks. Throws `agent.only`. */
export const writeDownline = async (context: CallContext): Promise<WrittenFile> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  await store.read(merchant.code, (connection) => insistAgent(connection, memberId))
  const words = agentFileWords(context.language)
  const lineOf = writeLine(context)
  const write = async function* (): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(words.downline.map(textCell))
    for (let last: DownlineRow | undefined; ;) {
      const place = [last?.at ?? null, last?.id ?? null, linesAtOnce] as const
      const rows = await store.read(merchant.code, (connection) => readDownline(connection, memberId, place))
      yield rows.map(lineOf).join('')
      last = rows.at(-1)
      if (rows.length < linesAtOnce) return
    }
  }
  return { name: `downline-${merchant.code}.csv`, text: write() }
}

const writeLine = ({ merchant, language }: CallContext): ((row: DownlineRow) => string) => {
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
