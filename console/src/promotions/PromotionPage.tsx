import { Button } from '@playfront/kit/Button'
import { useState } from 'react'
import { useMerchant, useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import { PageHead } from '../parts/PageHead'
import { ClaimsCard } from './ClaimsCard'
import { EditCard } from './EditCard'
import { MemberView } from './MemberView'
import { PromotionForm } from './PromotionForm'
import { isStoppable, PromotionBadge, StopDialog } from './PromotionList'
import moduleCss from '../parts/Module.module.css'
import css from './Promotions.module.css'
import { createPromotionFlow, type PromotionFlow, type ReadyPromotion } from './promotionFlow'
import { UnreadyRows } from '../parts/UnreadyPage'

/** One promotion: how it stands, what is being changed, and who has had it. */
export function PromotionPage({ id }: { id?: string }) {
  const { may } = useMerchant()
  const [flow, state] = useFlow((services) => createPromotionFlow(services, id))
  if (state.kind === 'loading' || state.kind === 'failed')
    return <UnreadyRows state={state} count={8} onAgain={() => void flow.load()} />
  return (
    <>
      <Head state={state} flow={flow} />
      <div className={moduleCss.page}>
        {state.promotion && <Figures promotion={state.promotion} />}
        <EditCard state={state} flow={flow} />
        <div className={css.sides}>
          <PromotionForm state={state} flow={flow} isOpen={may('promotions.edit')} />
          <MemberView state={state} />
        </div>
        {state.promotion?.live && <ClaimsCard id={state.promotion.id} kind={state.promotion.kind} />}
      </div>
    </>
  )
}

function Head({ state: { promotion, isBusy }, flow }: { state: ReadyPromotion; flow: PromotionFlow }) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [isSure, setIsSure] = useState(false)
  const canStop = may('promotions.edit') && promotion !== null && isStoppable(promotion.state)
  return (
    <>
      <p className={moduleCss.back}>
        <Link to="/promotions">{t('promo.back')}</Link>
      </p>
      <PageHead
        title={promotion?.title ?? t('promo.new')}
        lead={promotion && `${t(`promo.kind.${promotion.kind}`)} · ${promotion.id}`}
        actions={
          canStop && (
            <Button size="small" variant="danger" busy={isBusy} onClick={() => setIsSure(true)}>
              {t('promo.stop')}
            </Button>
          )
        }
      />
      <StopDialog
        title={isSure ? promotion?.title : undefined}
        onClose={() => setIsSure(false)}
        onStop={() => {
          setIsSure(false)
          void flow.stop()
        }}
      />
    </>
  )
}

function Figures({ promotion }: { promotion: NonNullable<ReadyPromotion['promotion']> }) {
  const { t } = useTexts()
  const time = useMerchantTime()
  const money = useMoney()
  const { budget, totals, versions } = promotion
  const rows = [
    ['promo.budget', budget === null ? t('promo.budget.none') : money(budget)],
    ['promo.claims', String(totals.claims)],
    ['promo.given', money(totals.given)],
    ['promo.paid', money(totals.paid)],
    ['promo.running', money(totals.running)],
    ['promo.toPlay', money(totals.toPlay)],
  ] as const
  const [latest] = versions
  return (
    <section className={moduleCss.card} aria-label={t('promo.state')}>
      <PromotionBadge row={promotion} />
      <dl className={css.figures}>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {latest && (
        <p className={moduleCss.quiet}>
          {t('promo.version', {
            version: latest.version,
            writer: latest.writtenName,
            approver: latest.approvedName,
            at: time(latest.at),
          })}
        </p>
      )}
    </section>
  )
}
