import { Button } from '@playfront/kit/Button'
import { useStore } from 'zustand'
import { useTexts } from '../app/ServicesContext'
import css from './Lottery.module.css'
import type { Decision, LotteryActs } from './lotteryActs'

interface SecondHalfProps {
  isOwn: boolean
  mayDecide: boolean
  mayApprove: boolean
  acts: LotteryActs
  onTakeBack: () => void
  onDecide: (decision: Decision) => void
  /** It cannot be confirmed yet: what it would do does not stand on the screen. */
  isHeld?: boolean
}

/** The second person's buttons, or the first one's way back. */
export function SecondHalf({
  isOwn,
  mayDecide,
  mayApprove,
  acts,
  onTakeBack,
  onDecide,
  isHeld,
}: SecondHalfProps) {
  const { t } = useTexts()
  const { isBusy } = useStore(acts.busy)
  if (isOwn)
    return (
      <div className={css.acts}>
        <span className={css.quiet}>{t('lottery.own')}</span>
        {mayDecide && (
          <Button size="small" variant="secondary" busy={isBusy} onClick={onTakeBack}>
            {t('lottery.takeBack')}
          </Button>
        )}
      </div>
    )
  if (!mayApprove) return <p className={css.quiet}>{t('lottery.needsOther')}</p>
  return (
    <div className={css.acts}>
      <Button size="small" busy={isBusy} disabled={isHeld} onClick={() => onDecide('confirm')}>
        {t('lottery.confirm')}
      </Button>
      <Button size="small" variant="secondary" busy={isBusy} onClick={() => onDecide('turnBack')}>
        {t('lottery.turnBack')}
      </Button>
    </div>
  )
}
