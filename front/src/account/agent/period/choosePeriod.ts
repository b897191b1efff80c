import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { areWrong, decideExportDays, type Days, type Period } from '../../../page/decideDays'
import type { Requests } from '../../../requests/requests'

/** Which days an agent looks at; never all of them, so that a table and the page are of the same days. */
export interface PeriodChoice {
  period: Exclude<Period, 'all'>
  /** Chosen manually. */
  own: Days
}

export const aMonth: PeriodChoice = { period: 'month', own: {} }

/** Days that end before they begin are said to be wrong, and nothing is asked. */
export const isWrongChoice = ({ period, own }: PeriodChoice): boolean => period === 'own' && areWrong(own)

/** The first and the last day of a choice, at most a year; what is left open ends today. */
export const daysOfChoice = (
  { period, own }: PeriodChoice,
  {
    merchant,
    requests,
  }: { merchant: Pick<MerchantSettings, 'timeZone'>; requests: Pick<Requests, 'serverNow'> },
): Required<Days> =>
  decideExportDays({ period, own, nowMs: requests.serverNow(), timeZone: merchant.timeZone })
