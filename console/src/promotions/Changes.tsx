import languageNames from 'virtual:languageNames'
import type { PromotionDraft, PromotionKind } from '@playfront/contract/money/promotions.schema'
import { useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import { MarkupView } from '../parts/richText/CleanMarkup'
import type { TextKey } from '../texts/dictionaries'
import { changesOf, type Change, type ChangeField, type ChangeValue } from './decideChanges'
import moduleCss from '../parts/Module.module.css'
import css from './Promotions.module.css'

const labels: Record<ChangeField, TextKey> = {
  kind: 'promo.kind',
  title: 'promo.title',
  terms: 'promo.terms',
  amounts: 'promo.amount',
  believesFront: 'promo.believes',
  percent: 'promo.percent',
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

const labelOf = (field: ChangeField, kind: PromotionKind): TextKey => {
  if (field === 'percent' && kind === 'CASHBACK') return 'promo.lossPercent'
  return field === 'amounts' && kind === 'CHECK_IN' ? 'promo.amounts' : labels[field]
}

/** What is said where a field is not set. */
const absent: Partial<Record<ChangeField, TextKey>> = {
  from: 'promo.absent.from',
  until: 'promo.absent.until',
  minimumRank: 'promo.absent.audience',
  newcomerDays: 'promo.absent.audience',
  budget: 'promo.absent.limit',
  perMember: 'promo.absent.limit',
}

interface ChangesProps {
  /** As members have it; null where they have none. */
  live: PromotionDraft | null
  draft: PromotionDraft
}

/** What a saved change of a promotion makes different from what members have; all of it where they have none. */
export function Changes({ live, draft }: ChangesProps) {
  const { t } = useTexts()
  const changes = changesOf(live, draft)
  return (
    <div className={css.form}>
      <h2>{t(live ? 'promo.changes' : 'promo.changes.new')}</h2>
      {changes.length === 0 && <p className={moduleCss.quiet}>{t('promo.changes.none')}</p>}
      <dl className={css.changes}>
        {changes.map(({ field, language, before, after }) => (
          <div key={`${field} ${language ?? ''}`}>
            <dt>
              <Label of={{ field, language }} kind={draft.kind} />
            </dt>
            <dd>
              {live && (
                <del>
                  <Value of={before} field={field} />
                </del>
              )}
              <ins>
                <Value of={after} field={field} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Label({
  of: { field, language },
  kind,
}: {
  of: Pick<Change, 'field' | 'language'>
  kind: PromotionKind
}) {
  const { t } = useTexts()
  const part = t(labelOf(field, kind))
  return language ? t('promo.inLanguage', { part, language: languageNames[language] }) : part
}

function Value({ of, field }: { of: ChangeValue | undefined; field: ChangeField }) {
  const say = useWords()
  return of?.kind === 'markup' ? <MarkupView html={of.html} /> : say(of, field)
}

/** A value in words: money in the merchant's currency, times by its clock. */
const useWords = () => {
  const { t, number } = useTexts()
  const money = useMoney()
  const time = useMerchantTime()
  return (value: Exclude<ChangeValue, { kind: 'markup' }> | undefined, field: ChangeField): string => {
    switch (value?.kind) {
      case undefined:
        return t('promo.nothing')
      case 'absent':
        return t(absent[field] ?? 'promo.nothing')
      case 'money':
        return value.amounts.map(money).join(', ')
      case 'percent':
        return `${number(value.value)}%`
      case 'count':
        return number(value.value)
      case 'switch':
        return t(value.isOn ? 'promo.yes' : 'promo.no')
      case 'instant':
        return time(value.at)
      case 'promotionKind':
        return t(`promo.kind.${value.value}`)
      case 'period':
        return t(`promo.period.${value.value}`)
      case 'shares': {
        const shares = value.shares.map(([name, share]) => `${t(`promo.class.${name}`)} ${number(share)}%`)
        return shares.length === 0
          ? t('promo.shares.whole')
          : t('promo.shares.rest', { shares: shares.join(', ') })
      }
      case 'text':
        return value.text
    }
  }
}
