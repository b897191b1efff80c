import { bonusOf, isOncePerPerson, needOf } from '@playfront/contract/money/promotionRules'
import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'
import { useTexts } from '../app/ServicesContext'
import { useMoney } from '../app/useMoney'
import moduleCss from '../parts/Module.module.css'
import css from './Promotions.module.css'
import type { ReadyPromotion } from './promotionFlow'

/** What a member gets by it, in words and with the figures as they would be computed. */
export function MemberView({ state: { draft } }: { state: ReadyPromotion }) {
  const { t } = useTexts()
  return (
    <section className={moduleCss.card} aria-label={t('promo.view')}>
      <h2>{t('promo.view')}</h2>
      {draft ? (
        <ul className={css.lines} aria-live="polite">
          <Lines draft={draft} />
        </ul>
      ) : (
        <p className={moduleCss.quiet}>{t('promo.view.none')}</p>
      )}
    </section>
  )
}

function Lines({ draft }: { draft: PromotionDraft }) {
  const { t } = useTexts()
  const lines = [...useFigureLines(draft), ...useLimitLines(draft)]
  return lines.length === 0 ? (
    <li>{t('promo.view.none')}</li>
  ) : (
    lines.map((line) => <li key={line}>{line}</li>)
  )
}

const useFigureLines = (draft: PromotionDraft): string[] => {
  const { t } = useTexts()
  const money = useMoney()
  switch (draft.kind) {
    case 'DEPOSIT_BONUS': {
      const { figures } = draft
      const { percent, cap, minDeposit, wagering, days, times } = figures
      const enough = Math.max(minDeposit, Math.ceil((cap * 100) / percent))
      return [minDeposit, enough]
        .filter((deposit, place, all) => all.indexOf(deposit) === place)
        .map((deposit) => {
          const amount = bonusOf(figures, deposit)
          const facts = { deposit: money(deposit), bonus: money(amount), times: wagering, days }
          return wagering === 0
            ? t('promo.view.bonus.free', facts)
            : t('promo.view.bonus', { ...facts, need: money(needOf(amount, wagering)) })
        })
        .concat(t('promo.view.bonus.times', { times, cap: money(cap) }))
    }
    case 'CASHBACK': {
      const { percent, minLoss, cap, period } = draft.figures
      const back = Math.min(cap, Math.floor((minLoss * percent) / 100))
      const facts = { loss: money(minLoss), back: money(back), cap: money(cap) }
      return [t(`promo.view.cashback.${period}`, facts)]
    }
    case 'REFERRAL': {
      const { amounts, deposit, stake } = draft.figures
      const facts = { amount: money(amounts[0]), deposit: money(deposit), stake: money(stake) }
      return [t('promo.view.referral', facts)]
    }
    case 'CHECK_IN': {
      const { amounts } = draft.figures
      const sum = amounts.reduce((total, amount) => total + amount, 0)
      const facts = { days: amounts.length, first: money(amounts[0] ?? 0), sum: money(sum) }
      return [t('promo.view.checkIn', facts)]
    }
    case 'APP_DOWNLOAD':
      return [t('promo.view.app', { amount: money(draft.figures.amounts[0]) })]
    case 'GIFT':
      return [t('promo.view.gift', { amount: money(draft.figures.amounts[0]) })]
  }
}

const useLimitLines = ({ kind, audience, limits }: PromotionDraft): string[] => {
  const { t } = useTexts()
  const money = useMoney()
  const { minimumRank, newcomerDays } = audience
  return [
    ...(minimumRank === undefined ? [] : [t('promo.view.rank', { rank: minimumRank })]),
    ...(newcomerDays === undefined ? [] : [t('promo.view.newcomer', { days: newcomerDays })]),
    ...(isOncePerPerson({ kind, audience }) ? [t('promo.view.person')] : []),
    ...(limits.perMember === undefined
      ? []
      : [t('promo.view.perMember', { amount: money(limits.perMember) })]),
    ...(limits.budget === undefined ? [] : [t('promo.view.budget', { amount: money(limits.budget) })]),
  ]
}
