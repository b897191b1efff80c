import { Icon } from '@playfront/kit/Icon'
import { chevronRight } from '@playfront/kit/icons'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { useHouse, usePart, useT } from '../app/HouseContext'
import { issueNumber } from '../app/writeIssue'
import { DigitRow } from './DigitRow'
import css from './LastResult.module.css'

/** The special prize of the last draw, or of the one that is rolling; a press opens the full table (lottery 8.3). */
export const LastResult = () => {
  const t = useT()
  const { round, draw, place } = useHouse()
  const last = usePart(round, ({ board }) => board?.results[0])
  const isOver = usePart(draw, (state) => state.isOver)
  const rolling = usePart(draw, (state) => (state.isOver ? undefined : state.result))
  const result = rolling ?? last
  if (!result) return <p className={css.none}>{t('hero.noResult')}</p>
  const number = issueNumber(result.issueId)
  return (
    <button type="button" className={css.last} onClick={() => place.open({ name: 'draw', result })}>
      <span className={css.title}>{t(isOver ? 'hero.last' : 'hero.rolling', { number })}</span>
      <DigitRow number={specialOf(result)} isRolling={!isOver} />
      <span className={css.more}>
        {t('hero.special')} · {t(isOver ? 'hero.table' : 'draw.watch')}
        <Icon of={chevronRight} size="small" />
      </span>
    </button>
  )
}

/** The special prize stands first in every family of the Vietnam mode. */
export const specialOf = ({ numbers }: Pick<LotteryResult, 'numbers'>): string =>
  numbers['DB']?.[0] ?? Object.values(numbers)[0]?.[0] ?? ''
