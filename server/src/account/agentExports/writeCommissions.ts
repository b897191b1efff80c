import type { agentExportRequest } from '@playfront/contract/account/agents.schema'
import type { z } from 'zod'
import type { WrittenFile } from '../../http/files/registerFiles'
import type { CallContext } from '../../http/handler'
import { addCommissions, everyCommission } from '../agent/listCommissions'
import { insistDays } from '../../kernel/statementDays'
import { amountCell, byteOrderMark, csvLine, textCell } from '../../kernel/writeCsv'
import { insistAgent } from '../agent/insistAgent'
import { requireSession } from '../session/requireSession'
import { agentFileWords } from './agentFileWords'

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
  insistDays({ from, to })
  const [days, totals] = await store.read(merchant.code, async (connection) => {
    await insistAgent(connection, memberId)
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
