import { Icon } from '@playfront/kit/Icon'
import { chevronRight, hourglass } from '@playfront/kit/icons'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { issueNumber } from '../app/writeIssue'
import css from './Hero.module.css'

/** An official draw whose hour has come without a result: shown, with a link to what is known of it (lottery 4.7). */
export const Awaited = () => {
  const t = useT()
  const { round, place } = useServices()
  const issue = usePart(round, ({ board }) => board?.awaited)
  if (!issue) return null
  const { issueId, awaiting = 'result' } = issue
  return (
    <button
      type="button"
      className={css.awaited}
      onClick={() => place.open({ kind: 'check', issueId, slip: undefined, drawSource: 'official' })}
    >
      <Icon of={hourglass} size="small" />
      <span>
        {t('issue.short', { number: issueNumber(issueId) })} · {t(`awaiting.${awaiting}`)}
      </span>
      <Icon of={chevronRight} size="small" />
    </button>
  )
}
