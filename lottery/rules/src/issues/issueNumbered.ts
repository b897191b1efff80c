import { days } from '@playfront/contract/time'
import type { Issue, Lottery, TimeRule } from '../lottery'
import { dayText, instantOf, type LocalDay, weekdayOf } from './localDay'

type WindowRule = Extract<TimeRule, { kind: 'window' }>
type DayRule = Extract<TimeRule, { kind: 'daily' | 'weekly' | 'monthly' }>

/** How many draws a lottery has on a local day. */
export function issueCountOn({ rule }: Lottery, day: LocalDay): number {
  switch (rule.kind) {
    case 'fast':
      return days(1) / rule.periodMs
    case 'window':
      return rule.rounds
    case 'daily':
      return 1
    case 'weekly':
      return rule.weekdays.includes(weekdayOf(day)) ? 1 : 0
    case 'monthly':
      return rule.dates.includes(Number(dayText(day).slice(-2))) ? 1 : 0
  }
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
export const LONGEST_PAUSE_DAYS = 31

/** The draw day before this one. */
function drawDayBefore(lottery: Lottery, day: LocalDay): LocalDay {
  let before = day - 1
  while (issueCountOn(lottery, before) === 0 && before > day - LONGEST_PAUSE_DAYS) before--
  return before
}

/** An issue opens at the draw of the one before it (lottery 2.7). */
function issue(lottery: Lottery, issueId: string, seq: number, openAtMs: number, drawAtMs: number): Issue {
  const closeAtMs = drawAtMs - lottery.rule.closeBeforeMs
  return { issueId, lottery: lottery.code, seq, openAtMs, closeAtMs, drawAtMs }
}

const compact = (day: LocalDay) => dayText(day).replaceAll('-', '')
