import { milliseconds, minutes } from '@playfront/contract/time'
import { realTime } from '../processes/realTime'
import type { KillEnvironment } from './killEnvironment'
import { type Round, anyOf, merchant, official } from './round'
import { askServer } from '../outside/askServer'

const drawing = /update "lottery_issue"|insert into "lottery_issue_audit"|from "lottery_issue".+for update/s
const paying = /lottery_bet_outcome|ledger_post_many|lottery_sum_payments/

/** The hours of the draws come one after another; each time a server dies on the way, at another place. */
export const drawAll = async (round: Round): Promise<void> => {
  const { environment, players } = round
  const start = environment.now()
  const issues = [
    ...new Set(
      players.flatMap(({ history }) => history.slips.map(({ issues: [one] }) => one?.issueId ?? '')),
    ),
  ]
  if (round.isThorough) await killOnTheWay(round, start + minutes(1), drawing, 8, issues)
  await killOnTheWay(round, start + minutes(4), drawing, 8, issues)
  // There are no bets on what would be drawn in the half hour until the official draw.
  await environment.owner.query(
    `update lottery_issue set due_at = null where state in ('scheduled', 'open') and issue_id <> all ($1)`,
    [issues],
  )
  await killOnTheWay(round, start + minutes(35), paying, 6, issues)
}

const killOnTheWay = async (
  { environment, chance, notify }: Round,
  toMs: number,
  work: RegExp,
  sightings: number,
  issues: readonly string[],
): Promise<void> => {
  await environment.isWhole()
  await environment.passTo(toMs)
  const isOver = async () => (await openIssues(environment, issues)) === 0
  notify(await environment.killsIn(work, anyOf(chance, sightings), isOver))
  await until('every draw that is due is paid', isOver)
}

/** How many of these draws are due and not paid, or not corrected. */
export const openIssues = async (
  { owner }: Pick<KillEnvironment, 'owner'>,
  issues: readonly string[],
): Promise<number> => {
  const [row] = await owner.query<{ open: number }>(
    `select count(*) as open from lottery_issue
     where issue_id = any ($1) and merchant = $2 and draw_at <= platform_now() and (state <> 'settled' or due_at is not null)`,
    [issues, merchant],
  )
  return row?.open ?? 0
}

/** Asks until it is so; throws with the words after two minutes. */
export const until = async (words: string, isSo: () => Promise<boolean>): Promise<void> => {
  const givenUpMs = realTime.now() + minutes(2)
  while (!(await isSo())) {
    if (realTime.now() > givenUpMs) throw new Error(`Two minutes went by and this is not so: ${words}`)
    await realTime.rest(milliseconds(25))
  }
}

const correcting = /lottery_bet_outcome|ledger_move|lottery_sum_corrections/

/** Two people find another result, and another one again where the round is thorough; a server dies while the differences are moved. */
export const correctResult = async (round: Round): Promise<void> => {
  const { environment, players } = round
  const drawId =
    players[0]?.history.slips.find(({ lottery }) => lottery === official)?.issues[0]?.issueId ?? ''
  const results = round.isThorough ? ['n: 4711', 'n: 0815'] : ['n: 4711']
  for (const numbers of results) {
    await environment.isWhole()
    const port = environment.ports()[0] ?? 0
    const before = await versionOf(environment, drawId)
    await sayAt(port, { act: 'propose', draw: drawId, person: 'An', reason: 'misread', numbers })
    const shown = await askServer('/sandbox/feeds', { port, host: `${merchant}.localhost` })
    const [, proposal = ''] = /name="proposal" value="([^"]+)"/.exec(shown.text) ?? []
    await sayAt(port, { act: 'approve', draw: drawId, person: 'Chi', proposal })
    const isOver = async () =>
      (await versionOf(environment, drawId)) > before && (await openIssues(environment, [drawId])) === 0
    round.notify(await environment.killsIn(correcting, anyOf(round.chance, 20), isOver))
    await until('the corrected draw is settled again', isOver)
  }
}

const versionOf = async ({ owner }: KillEnvironment, drawId: string): Promise<number> => {
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
  const location = String(headers['location'] ?? '')
  if (!location.endsWith('result=done')) throw new Error(`The page answered ${location} to ${form['act']}.`)
}
