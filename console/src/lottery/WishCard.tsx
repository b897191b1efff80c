import type { LotteryWish } from '@playfront/contract/console/lotteryDesk'
import { useDesk, useTexts } from '../app/HouseContext'
import { Link } from '../app/Link'
import { useMoney } from '../app/useMoney'
import { betWordOf } from '../settings/words/betWords'
import css from './Lottery.module.css'
import type { LotteryActs } from './lotteryActs'
import { SecondHalf } from './SecondHalf'

/** Calling something off, as it was proposed, and what would go back. */
export function WishCard({ wish, acts }: { wish: LotteryWish; acts: LotteryActs }) {
  const { t, date, number, language } = useTexts()
  const { may } = useDesk()
  const money = useMoney()
  const { id, kind, issueId, price, reason, byName, isOwn, at, effect } = wish
  const what = price
    ? `${betWordOf(price.type, language)} · ${price.prizeMode} v${price.oddsVersion}`
    : (issueId ?? '')
  return (
    <article className={css.card} aria-label={`${t(`lottery.wish.${kind}`)} ${what}`}>
      <h3>{t(`lottery.wish.${kind}`)}</h3>
      <p>{issueId ? <Link to={`/lottery/${issueId}`}>{issueId}</Link> : what}</p>
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
