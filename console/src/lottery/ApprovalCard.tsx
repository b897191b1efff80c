import { Button } from '@playfront/kit/Button'
import { useStore } from 'zustand'
import type { LotteryApproval } from '@playfront/contract/console/lotteryAdmin'
import css from './Lottery.module.css'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import type { Decision, LotteryActs } from './lotteryActs'
import { useMoney } from '../app/useMoney'
import { betWordOf } from '../settings/words/betWords'

interface DrawLineProps {
  lotteryName: string
  issueId: string
  drawAt: string
}

/** Which draw it is: the lottery, and when it draws by the merchant's clock. */
export function DrawLine({ lotteryName, issueId, drawAt }: DrawLineProps) {
  const { t } = useTexts()
  const time = useMerchantTime()
  return (
    <p>
      <Link to={`/lottery/${issueId}`} className={css.strong}>
        {lotteryName}
      </Link>{' '}
      · {t('lottery.drawsAt', { at: time(drawAt) })} · <span className={css.quiet}>{issueId}</span>
    </p>
  )
}

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

/** Odds are kept in 1/10,000. */
const wholeOdds = 1_0000

/** Calling something off, as it was proposed, and what would go back. */
export function ApprovalCard({ request, acts }: { request: LotteryApproval; acts: LotteryActs }) {
  const { t, date, number, language } = useTexts()
  const { may } = useMerchant()
  const money = useMoney()
  const { id, kind, issueId, lotteryName, drawAt, price, sold, reason, byName, isOwn, at, effect } = request
  const what = price
    ? `${betWordOf(price.type, language)} · ${price.prizeMode} v${price.oddsVersion}`
    : (issueId ?? '')
  const percent = (bps: number) => `${number(bps / 100, 2)} %`
  return (
    <article className={css.card} aria-label={`${t(`lottery.approval.${kind}`)} ${what}`}>
      <h3>{t(`lottery.approval.${kind}`)}</h3>
      {issueId !== null && drawAt !== null ? (
        <DrawLine lotteryName={lotteryName ?? issueId} issueId={issueId} drawAt={drawAt} />
      ) : (
        <p>{what}</p>
      )}
      {sold && sold.odds.length > 0 && (
        <p>
          {t('lottery.approval.sold', {
            odds: sold.odds.map((odds) => number(odds / wholeOdds, 4)).join(', '),
          })}
        </p>
      )}
      {sold && effect.bets > 0 && (
        <p>
          {t('lottery.approval.returns', {
            value: percent(sold.returnBps),
            min: percent(sold.minBps),
            max: percent(sold.maxBps),
          })}
        </p>
      )}
      <p>{reason}</p>
      <p className={css.strong}>
        {t('lottery.approval.effect', {
          bets: (effect.isWhole ? '' : '≥ ') + number(effect.bets),
          lines: number(effect.lines),
          amount: money(effect.cost),
        })}
      </p>
      {kind === 'odds' && (
        <p className={css.quiet}>
          {effect.bets === 0
            ? t('lottery.approval.odds.none')
            : t('lottery.approval.odds.issues', { issues: number(effect.issues) })}
        </p>
      )}
      <p className={css.quiet}>{t('lottery.by', { name: byName, at: date(at) })}</p>
      <SecondHalf
        isOwn={isOwn}
        mayDecide={may('lottery.decide')}
        mayApprove={may('lottery.approve')}
        acts={acts}
        onTakeBack={() => void acts.takeBack(id)}
        onDecide={(decision) => void acts.decide(id, decision)}
      />
    </article>
  )
}
