import { Icon } from '@playfront/kit/Icon'
import { chevronRight } from '@playfront/kit/icons'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { issueNumber } from '../app/writeIssue'
import { DigitRow } from './DigitRow'
import { prizeName } from '../odds/ruleText'
import { headlineOf } from './headline'
import css from './LastResult.module.css'

/** The special prize of the last draw, or of the one that is rolling; a press opens the full table (lottery 8.3). */
export const LastResult = () => {
  const t = useT()
  const { round, draw, place, texts } = useServices()
  const family = usePart(round, ({ board }) => board?.family ?? '')
  const last = usePart(round, ({ board }) => board?.results[0])
  const isOver = usePart(draw, (state) => state.isOver)
  const rolling = usePart(draw, (state) => (state.isOver ? undefined : state.result))
  const result = rolling ?? last
  if (!result) return <p className={css.none}>{t('hero.noResult')}</p>
  const number = issueNumber(result.issueId)
  const { tier, main, strong, beside } = headlineOf(family, result)
  return (
    <button type="button" className={css.last} onClick={() => place.open({ kind: 'draw', result })}>
      <span className={css.title}>{t(isOver ? 'hero.last' : 'hero.rolling', { number })}</span>
      <DigitRow number={main} strong={strong} beside={beside} isRolling={!isOver} />
      <span className={css.more}>
        {tier === 'DB' ? t('hero.special') : prizeName(texts, tier)} ·{' '}
        {t(isOver ? 'hero.table' : 'draw.watch')}
        <Icon of={chevronRight} size="small" />
      </span>
    </button>
  )
}
