import type { InstallFacts } from './decideInstall'
import type { InstallConditions, Thresholds } from './installSettings'

export interface MetCondition {
  isForced: boolean
  reason: string
}

type ConditionFacts = Pick<InstallFacts, 'occasions' | 'counts' | 'becameFirst' | 'ageDays'>

const met = (holds: boolean | undefined, isForced: boolean, reason: string): MetCondition[] =>
  holds ? [{ isForced, reason }] : []

const metByCount = (count: number | undefined, what: string, thresholds: Thresholds): MetCondition[] => {
  if (count === undefined) return []
  const { times, timesForced, min, minForced } = thresholds
  const reached = (value: number | undefined) => value !== undefined && count >= value
  return [
    ...met(timesForced.includes(count), true, `${count} ${what}`),
    ...met(reached(minForced), true, `at least ${minForced} ${what}`),
    ...met(times.includes(count), false, `${count} ${what}`),
    ...met(reached(min), false, `at least ${min} ${what}`),
  ]
}

/** Which of the merchant's conditions hold, each with whether it lets the prompt be closed (AMB-15, AMB-16). */
export const findConditions = (facts: ConditionFacts, conditions: InstallConditions): MetCondition[] => {
  const { occasions, counts, becameFirst, ageDays } = facts
  const { loginRequired, regDays, regDaysForced, inGameSeconds } = conditions
  const isAge = (days: number | undefined) =>
    occasions.known && days !== undefined && ageDays !== undefined && ageDays >= days
  return [
    ...met(loginRequired && occasions.signedIn, loginRequired === 'forced', 'a member is signed in'),
    ...metByCount(counts?.deposits, 'deposits', conditions.deposits),
    ...metByCount(counts?.withdrawals, 'withdrawals', conditions.withdrawals),
    ...met(conditions.firstDeposit && becameFirst.deposit, false, 'the first deposit'),
    ...met(conditions.firstWithdraw && becameFirst.withdrawal, false, 'the first withdrawal'),
    ...met(isAge(regDaysForced), true, `registered ${ageDays} days ago`),
    ...met(isAge(regDays), false, `registered ${ageDays} days ago`),
    ...met(inGameSeconds !== undefined && occasions.inGame, false, `${inGameSeconds} s into a game`),
  ]
}
