import { askServer } from '../outside/askServer'
import { openIssues, until } from './drawAll'
import type { KillTown } from './killTown'
import { anyOf, merchant, official, type Round } from './round'

const correcting = /lottery_bet_outcome|ledger_move|lottery_sum_corrections/

/** Two people find another result, and another one again where the round is thorough; a server dies while the differences are moved. */
export const correctResult = async (round: Round): Promise<void> => {
  const { town, seats } = round
  const drawId = seats[0]?.history.slips.find(({ lottery }) => lottery === official)?.issues[0]?.issueId ?? ''
  const results = round.isThorough ? ['n: 4711', 'n: 0815'] : ['n: 4711']
  for (const numbers of results) {
    await town.isWhole()
    const port = town.ports()[0] ?? 0
    const before = await versionOf(town, drawId)
    await sayAt(port, { act: 'propose', draw: drawId, person: 'An', reason: 'misread', numbers })
    const shown = await askServer('/sandbox/feeds', { port, host: `${merchant}.localhost` })
    const [, proposal = ''] = /name="proposal" value="([^"]+)"/.exec(shown.text) ?? []
    await sayAt(port, { act: 'approve', draw: drawId, person: 'Chi', proposal })
    const isOver = async () =>
      (await versionOf(town, drawId)) > before && (await openIssues(town, [drawId])) === 0
    round.notify(await town.killsIn(correcting, anyOf(round.chance, 20), isOver))
    await until('the corrected draw is settled again', isOver)
  }
}

const versionOf = async ({ owner }: KillTown, drawId: string): Promise<number> => {
  const [row] = await owner.query<{ version: number }>(
    'select result_version as version from lottery_issue where issue_id = $1 and merchant = $2',
    [drawId, merchant],
  )
  return row?.version ?? 0
}

/** A form of the page that publishes the demonstration's official results. */
const sayAt = async (port: number, form: Record<string, string>): Promise<void> => {
  const { headers } = await askServer('/sandbox/feeds', {
    port,
    host: `${merchant}.localhost`,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  const said = String(headers['location'] ?? '')
  if (!said.endsWith('said=done')) throw new Error(`The page answered ${said} to ${form['act']}.`)
}
