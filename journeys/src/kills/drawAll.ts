import { milliseconds, minutes } from '@playfront/contract/time'
import { realTime } from '../processes/realTime'
import type { KillTown } from './killTown'
import { anyOf, merchant, type Round } from './round'

const drawing = /update "lottery_issue"|insert into "lottery_issue_audit"|from "lottery_issue".+for update/s
const paying = /lottery_bet_outcome|ledger_post_many|lottery_sum_payments/

/** The hours of the draws come one after another; each time a server dies on the way, at another place. */
export const drawAll = async (round: Round): Promise<void> => {
  const { town, seats } = round
  const start = town.now()
  const issues = [
    ...new Set(seats.flatMap(({ history }) => history.slips.map(({ issues: [one] }) => one?.issueId ?? ''))),
  ]
  if (round.isThorough) await killOnTheWay(round, start + minutes(1), drawing, 8, issues)
  await killOnTheWay(round, start + minutes(4), drawing, 8, issues)
  // There are no bets on what would be drawn in the half hour until the official draw.
  await town.owner.query(
    `update lottery_issue set due_at = null where state in ('scheduled', 'open') and issue_id <> all ($1)`,
    [issues],
  )
  await killOnTheWay(round, start + minutes(35), paying, 6, issues)
}

const killOnTheWay = async (
  { town, chance, notify }: Round,
  toMs: number,
  work: RegExp,
  sightings: number,
  issues: readonly string[],
): Promise<void> => {
  await town.isWhole()
  await town.passTo(toMs)
  const isOver = async () => (await openIssues(town, issues)) === 0
  notify(await town.killsIn(work, anyOf(chance, sightings), isOver))
  await until('every draw that is due is paid', isOver)
}

/** How many of these draws are due and not paid, or not corrected. */
export const openIssues = async ({ owner }: KillTown, issues: readonly string[]): Promise<number> => {
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
