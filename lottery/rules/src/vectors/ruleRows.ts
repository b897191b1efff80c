import { hours, minutes, seconds } from '@playfront/contract/time'
import { issueAt } from '../issues/issueAt'
import { dayText, localTimeOf } from '../issues/localDay'
import { defaultLimits } from '../limits/defaultLimits'
import type { LimitTable, StakeLimits } from '../limits/limitTable'
import type { Issue } from '../lottery'
import { findLottery } from '../lotteries/lotteries'
import { validate } from '../validation/validate'
import { compareRow, difference, familyNamed, notBuilt, type RowOutcome } from './rowOutcome'
import { modeNamed } from './settlementRows'
import type { IssueRow, ValidationRow, VectorFile } from './vectorFile'

/** Validates a bet with the row's limits, or the defaults of its area where it states none. */
export function validationRow(file: VectorFile, row: ValidationRow, at: number): RowOutcome {
  const name = row.id ?? `validation ${at + 1}`
  const family = familyNamed(row.family)
  if (family === null) return notBuilt(name, row.family)
  return compareRow(name, () => {
    const defaults = defaultLimits(family.startsWith('VN') ? 'VND' : 'THB')
    const limits = row.limits === undefined ? defaults : sameForAll(defaults, row.limits)
    return [
      difference('code', validate(family, modeNamed(file, row.prizeMode), row.bet, limits), row.expected),
    ]
  })
}

function sameForAll(table: LimitTable, limits: StakeLimits): LimitTable {
  const stake = {
    lo: limits,
    de: limits,
    threeDigits: limits,
    fourDigits: limits,
    xien: limits,
    truot: limits,
  }
  return { ...table, stake }
}

/** Asks for the issue at an instant. */
export function issueRow(row: IssueRow): RowOutcome {
  const name = `issue ${row.lottery} ${row.now}`
  const lottery = findLottery(row.lottery)
  if (lottery === undefined) return notBuilt(name, row.lottery)
  return compareRow(name, () => {
    const issue = issueAt(lottery, Date.parse(row.now))
    if (issue === null || row.expected === null) return [difference('issue', issue, row.expected)]
    const ours = new Map(Object.entries(written(issue)))
    return Object.entries(row.expected).map(([member, value]) => difference(member, ours.get(member), value))
  })
}

const written = ({ issueId, seq, openAtMs, closeAtMs, drawAtMs }: Issue) => ({
  issueId,
  seq,
  openAt: instantText(openAtMs),
  closeAt: instantText(closeAtMs),
  drawAt: instantText(drawAtMs),
})

/** An instant as the files write it: UTC, whole seconds. */
export function instantText(atMs: number): string {
  const { day, timeOfDayMs } = localTimeOf(atMs, 0)
  const parts = [Math.floor(timeOfDayMs / hours(1)), Math.floor(timeOfDayMs / minutes(1)) % 60]
  const clock = [...parts, (timeOfDayMs / seconds(1)) % 60].map((part) => String(part).padStart(2, '0'))
  return `${dayText(day)}T${clock.join(':')}Z`
}
