import { days } from '@playfront/contract/time'
import type { Issue, Lottery, TimeRule, WeekdayTerm } from '../lottery'
import { dayText, instantOf, type LocalDay, weekdayOf } from './localDay'

type WindowRule = Extract<TimeRule, { kind: 'window' }>
type TimesRule = Extract<TimeRule, { kind: 'times' }>
type DayRule = Extract<TimeRule, { kind: 'daily' | 'weekly' | 'monthly' }>

/** How many draws a lottery has on a local day. */
export function issueCountOn(lottery: Lottery, day: LocalDay): number {
  const { calendar = [] } = lottery
  if (calendar.length === 0) return regularCountOn(lottery, day)
  const date = dayText(day)
  if (calendar.some((row) => row.date === date)) return 0
  return calendar.some((row) => row.movedTo === date) ? 1 : regularCountOn(lottery, day)
}

function regularCountOn({ rule }: Lottery, day: LocalDay): number {
  switch (rule.kind) {
    case 'fast':
      return days(1) / rule.periodMs
    case 'window':
      return rule.rounds
    case 'daily':
      return 1
    case 'weekly':
      return rule.terms.some((term) => isWithin(term, day)) ? 1 : 0
    case 'times':
      return rule.draws.length
    case 'monthly':
      return rule.dates.includes(Number(dayText(day).slice(-2))) ? 1 : 0
  }
}

const isWithin = ({ weekdays, validFrom, validTo }: WeekdayTerm, day: LocalDay): boolean => {
  if (!weekdays.includes(weekdayOf(day))) return false
  const date = dayText(day)
  return (validFrom === undefined || validFrom <= date) && (validTo === undefined || date <= validTo)
}

/** The issue with a number (from 1) of a local day, or null when the lottery has no such draw (lottery 4.1). */
export function issueNumbered(lottery: Lottery, day: LocalDay, seq: number): Issue | null {
  if (!Number.isInteger(seq) || seq < 1 || seq > issueCountOn(lottery, day)) return null
  const { rule } = lottery
  switch (rule.kind) {
    case 'fast':
      return roundIssue(lottery, day, seq, seq * rule.periodMs, rule.periodMs, 4)
    case 'window':
      return roundIssue(lottery, day, seq, drawTimeOf(rule, seq), rule.periodMs, 3)
    case 'times':
      return timesIssue(lottery, rule, day, seq)
    case 'daily':
    case 'weekly':
    case 'monthly':
      return dayIssue(lottery, rule, day)
  }
}

/** Rounds after midnight keep the id of the day on which the first round was (lottery 4.1, window). */
const drawTimeOf = (rule: WindowRule, seq: number) => rule.firstDrawMs + (seq - 1) * rule.periodMs

function roundIssue(
  lottery: Lottery,
  day: LocalDay,
  seq: number,
  drawTimeMs: number,
  periodMs: number,
  width: number,
): Issue {
  const drawAtMs = instantOf(day, drawTimeMs, lottery.utcOffsetMs)
  const issueId = `${lottery.code}-${compact(day)}-${String(seq).padStart(width, '0')}`
  return issue(lottery, issueId, seq, drawAtMs - periodMs, drawAtMs)
}

/** Opens at the draw before it, which may be the last one of an earlier day. */
function timesIssue(lottery: Lottery, { draws }: TimesRule, day: LocalDay, seq: number): Issue | null {
  const draw = draws[seq - 1]
  const before = seq > 1 ? draws[seq - 2] : draws.at(-1)
  if (draw === undefined || before === undefined) return null
  const dayBefore = seq > 1 ? day : drawDayBefore(lottery, day)
  return {
    issueId: `${lottery.code}-${compact(day)}-${String(seq).padStart(3, '0')}`,
    lottery: lottery.code,
    seq,
    openAtMs: instantOf(dayBefore, before.drawTimeMs, lottery.utcOffsetMs),
    closeAtMs: instantOf(day, draw.drawTimeMs - draw.closeBeforeMs, lottery.utcOffsetMs),
    drawAtMs: instantOf(day, draw.drawTimeMs, lottery.utcOffsetMs),
  }
}

function dayIssue(lottery: Lottery, rule: DayRule, day: LocalDay): Issue {
  const drawAt = (on: LocalDay) => instantOf(on, rule.drawTimeMs, lottery.utcOffsetMs)
  return issue(
    lottery,
    `${lottery.code}-${compact(day)}`,
    1,
    drawAt(drawDayBefore(lottery, day)),
    drawAt(day),
  )
}

/** The longest pause between two draw days of any rule. */
export const MAX_PAUSE_DAYS = 31

/** The draw day before this one. */
function drawDayBefore(lottery: Lottery, day: LocalDay): LocalDay {
  let before = day - 1
  while (issueCountOn(lottery, before) === 0 && before > day - MAX_PAUSE_DAYS) before--
  return before
}

/** An issue opens at the draw of the one before it (lottery 2.7). */
function issue(lottery: Lottery, issueId: string, seq: number, openAtMs: number, drawAtMs: number): Issue {
  const closeAtMs = drawAtMs - ('closeBeforeMs' in lottery.rule ? lottery.rule.closeBeforeMs : 0)
  return { issueId, lottery: lottery.code, seq, openAtMs, closeAtMs, drawAtMs }
}

const compact = (day: LocalDay) => dayText(day).replaceAll('-', '')
