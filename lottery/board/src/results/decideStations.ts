import { hours } from '@playfront/contract/time'
import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'
import { issueCountOn, issueNumbered } from '@playfront/lottery-rules/issues/issueNumbered'
import { localTimeOf } from '@playfront/lottery-rules/issues/localDay'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { endOfLocalDay, localDayOf } from '../time/localDay'
import type { LobbyGroup } from '../lobby/lobbyGroups'

/** The instants of a day: `from` is its first, `until` the first after it; epoch milliseconds. */
export interface LocalSpan {
  from: number
  until: number
}

/** A day of a time zone from its first instant on; undefined for what is no day. */
export const spanOfLocalDay = (day: string, timeZone: string): LocalSpan | undefined => {
  const until = endOfLocalDay(day, timeZone)
  if (until === undefined) return undefined
  const dayBefore = localDayOf(Date.parse(`${day}T00:00:00Z`) - hours(12), 'UTC')
  return { from: endOfLocalDay(dayBefore, timeZone) ?? until - hours(24), until }
}

/** A lottery or station that the results page can turn to. */
export type Station = Pick<LobbyLottery, 'code' | 'name' | 'group' | 'family' | 'simulatedDraw' | 'last'> & {
  /** Whether it draws on the chosen day; undefined without a day, and for a lottery that the rules do not know. */
  drawsThen: boolean | undefined
}

/**
 * The kinds of lottery that players look through together: the stations of the three regions, the in-house ones, one
 * game's variants.
 */
const kin: readonly (readonly LobbyGroup[])[] = [
  ['north', 'central', 'south'],
  ['fast', 'vip'],
  ['thai', 'lao-hanoi'],
  ['4d'],
  ['togel'],
  ['philippine'],
  ['bicho'],
]

/** What stands beside a lottery in the results: its own kind, as far as the merchant offers it, in the lobby's order (lottery 8.5). */
export const decideStations = (
  lotteries: readonly LobbyLottery[],
  own: string,
  day: LocalSpan | undefined,
): readonly Station[] => {
  const group = lotteries.find(({ code }) => code === own)?.group
  const groups = kin.find((known) => known.some((one) => one === group)) ?? []
  return groups.flatMap((one) =>
    lotteries
      .filter((lottery) => lottery.group === one)
      .map((lottery) => ({
        ...lottery,
        drawsThen: day && drawsWithin(lottery.code, lottery.last?.drawAt, day),
      })),
  )
}

/** A draw that is known to have been held counts whatever the timetable says: it may have been moved. */
const drawsWithin = (code: string, lastAt: number | undefined, day: LocalSpan): boolean | undefined => {
  if (lastAt !== undefined && lastAt >= day.from && lastAt < day.until) return true
  const lottery = findLottery(code)
  return lottery && isHeldWithin(lottery, day)
}

const isHeldWithin = (lottery: Lottery, { from, until }: LocalSpan): boolean => {
  if (lottery.rule.kind === 'fast') return true
  const dayAt = (at: number) => localTimeOf(at, lottery.utcOffsetMs).day
  // Rounds past midnight belong to the day before.
  for (let day = dayAt(from) - 1; day <= dayAt(until - 1); day++) {
    for (let seq = issueCountOn(lottery, day); seq > 0; seq--) {
      const drawAt = issueNumbered(lottery, day, seq)?.drawAtMs ?? 0
      if (drawAt >= from && drawAt < until) return true
    }
  }
  return false
}

/** How the chosen day stands for the station on show: what the results say comes before what the timetable says. */
export const decideDay = (
  drawsThen: boolean | undefined,
  drawnAt: readonly number[],
  { from, until }: LocalSpan,
  nowMs: number,
): 'drawn' | 'noDraw' | 'awaited' | 'missing' => {
  if (drawnAt.some((at) => at >= from && at < until)) return 'drawn'
  if (drawsThen === false) return 'noDraw'
  return nowMs < until ? 'awaited' : 'missing'
}
