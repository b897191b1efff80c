import type { ReviewCheck } from '@playfront/contract/money/withdrawals.schema'
import { Badge } from '@playfront/kit/Badge'
import { useTexts } from '../app/ServicesContext'
import { useMoney } from '../app/useMoney'
import css from './Withdrawals.module.css'

/** Rules whose figures are amounts; those of the others are days or hours. */
const moneyRules: readonly ReviewCheck['reason'][] = ['large', 'dayTotal', 'unplayed']

/** Why a person reviews a withdrawal, with the figures that each rule compared. */
export function ReviewChecks({ checks }: { checks: readonly ReviewCheck[] }) {
  const { t } = useTexts()
  const figures = useFigures()
  return (
    <ul className={css.checks} aria-label={t('payouts.checks')}>
      {checks.map((check) => (
        <li key={check.reason}>
          <Badge tone="warning">{t(`payouts.reason.${check.reason}`)}</Badge>
          {figures(check) && <span className={css.quiet}>{figures(check)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** What was checked of a withdrawal that nobody had to look at. */
export function PassedChecks({ checks }: { checks: readonly ReviewCheck[] }) {
  const { t, find } = useTexts()
  const figures = useFigures()
  return (
    <details className={css.passed}>
      <summary>{t('payouts.automatic')}</summary>
      <ul>
        {checks.map((check) => (
          <li key={check.reason}>{figures(check) ?? find(`payouts.passed.${check.reason}`)}</li>
        ))}
      </ul>
    </details>
  )
}

/** A rule's figures as a sentence; undefined for a rule that compares none. */
const useFigures = (): ((check: ReviewCheck) => string | undefined) => {
  const { find, number } = useTexts()
  const money = useMoney()
  return ({ reason, value, limit }) => {
    if (value === undefined || limit === undefined) return undefined
    const say = moneyRules.includes(reason) ? money : (count: number) => number(count)
    return find(`payouts.figures.${reason}`)
      ?.replace('{value}', () => say(value))
      .replace('{limit}', () => say(limit))
  }
}
