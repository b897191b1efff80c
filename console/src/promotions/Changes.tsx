import { currencyDigits } from '@playfront/contract/money'
import { useTexts } from '../app/HouseContext'
import type { TextKey } from '../texts/texts'
import { changesOf, type Change } from './decideChanges'
import { fieldsOf } from './decideForm'
import deskCss from '../parts/Desk.module.css'
import css from './Promotions.module.css'
import type { ReadyPromotion } from './PromotionPage'

const labels: Record<Change['field'], TextKey> = {
  kind: 'promo.kind',
  words: 'promo.words',
  amounts: 'promo.amount',
  believesFront: 'promo.believes',
  percent: 'promo.percent.short',
  minDeposit: 'promo.minDeposit',
  cap: 'promo.cap',
  wagering: 'promo.wagering',
  days: 'promo.days',
  times: 'promo.times',
  automatic: 'promo.automatic',
  shares: 'promo.shares.short',
  period: 'promo.period',
  minLoss: 'promo.minLoss',
  deposit: 'promo.friend.deposit',
  stake: 'promo.friend.stake',
  from: 'promo.from',
  until: 'promo.until',
  minimumRank: 'promo.rank',
  newcomerDays: 'promo.newcomer',
  budget: 'promo.budget',
  perMember: 'promo.perMember',
}

/** What a saved change of a promotion makes different from what members have. */
export function Changes({ state: { promotion, frame } }: { state: ReadyPromotion }) {
  const { t } = useTexts()
  if (!promotion?.live || !promotion.draft) return null
  const digits = currencyDigits[frame.currency]
  const [live, draft] = [promotion.live, promotion.draft].map((one) =>
    fieldsOf(one, digits, frame.ownLanguage),
  )
  const changes = live && draft ? changesOf(live, draft) : []
  return (
    <div className={css.form}>
      <h2>{t('promo.changes')}</h2>
      {changes.length === 0 && <p className={deskCss.quiet}>{t('promo.changes.none')}</p>}
      <dl className={css.changes}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{t(labels[field])}</dt>
            <dd>
              <del>{before || t('promo.nothing')}</del>
              <ins>{after || t('promo.nothing')}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
