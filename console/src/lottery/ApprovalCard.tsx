import type { LotteryApproval } from '@playfront/contract/console/lotteryAdmin'
import { useModule, useTexts } from '../app/ServicesContext'
import { useMoney } from '../app/useMoney'
import { betWordOf } from '../settings/words/betWords'
import { DrawLine } from './DrawLine'
import css from './Lottery.module.css'
import type { LotteryActs } from './lotteryActs'
import { SecondHalf } from './SecondHalf'

/** Odds are kept in 1/10,000. */
const wholeOdds = 1_0000

/** Calling something off, as it was proposed, and what would go back. */
export function ApprovalCard({ request, acts }: { request: LotteryApproval; acts: LotteryActs }) {
  const { t, date, number, language } = useTexts()
  const { may } = useModule()
  const money = useMoney()
  const { id, kind, issueId, lotteryName, drawAt, price, sold, reason, byName, isOwn, at, effect } = request
  const what = price
    ? `${betWordOf(price.type, language)} · ${price.prizeMode} v${price.oddsVersion}`
    : (issueId ?? '')
  const percent = (bps: number) => `${number(bps / 100, 2)} %`
  return (
    <article className={css.card} aria-label={`${t(`lottery.wish.${kind}`)} ${what}`}>
      <h3>{t(`lottery.wish.${kind}`)}</h3>
      {issueId !== null && drawAt !== null ? (
        <DrawLine lotteryName={lotteryName ?? issueId} issueId={issueId} drawAt={drawAt} />
      ) : (
        <p>{what}</p>
      )}
      {sold && sold.odds.length > 0 && (
        <p>
          {t('lottery.wish.sold', { odds: sold.odds.map((odds) => number(odds / wholeOdds, 4)).join(', ') })}
        </p>
      )}
      {sold && effect.bets > 0 && (
        <p>
          {t('lottery.wish.returns', {
            value: percent(sold.returnBps),
            min: percent(sold.leastBps),
            max: percent(sold.mostBps),
          })}
        </p>
      )}
      <p>{reason}</p>
      <p className={css.strong}>
        {t('lottery.wish.effect', {
          bets: (effect.isWhole ? '' : '≥ ') + number(effect.bets),
          lines: number(effect.lines),
          amount: money(effect.cost),
        })}
      </p>
      {kind === 'odds' && (
        <p className={css.quiet}>
          {effect.bets === 0
            ? t('lottery.wish.odds.none')
            : t('lottery.wish.odds.issues', { issues: number(effect.issues) })}
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
