import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
import { ApprovalRows } from '../approvals/ApprovalCard'
import { Changes } from './Changes'
import moduleCss from '../parts/Module.module.css'
import type { PromotionFlow, ReadyPromotion } from './promotionFlow'

interface EditProps {
  state: ReadyPromotion
  flow: PromotionFlow
}

/** Where the change stands, and its next step. */
export function EditCard({ state, flow }: EditProps) {
  const { t } = useTexts()
  const time = useMerchantTime()
  const { id, edit, live, draft } = state.promotion ?? {}
  if (!edit) return <Notice title={t('promo.two.title')}>{t('promo.two')}</Notice>
  const facts = { name: edit.byName, at: time(edit.at) }
  return (
    <section className={moduleCss.card} aria-label={t('promo.edit')}>
      <Notice
        tone={edit.state === 'waiting' ? 'warning' : 'info'}
        title={t(edit.state === 'waiting' ? 'promo.edit.sentBy' : 'promo.edit.writtenBy', facts)}
      >
        {edit.because !== null && <span>{t('promo.edit.because', { because: edit.because })}</span>}
        {edit.because === null && t(edit.state === 'waiting' ? 'promo.edit.sent' : 'promo.edit.written')}
      </Notice>
      {edit.state === 'waiting' ? (
        <ApprovalRows flow={flow.approvals} subject={`promotion:${id}`} />
      ) : (
        draft && <Changes live={live ?? null} draft={draft} />
      )}
      <div className={moduleCss.acts}>
        <Drop state={state} flow={flow} />
      </div>
    </section>
  )
}

function Drop({ state, flow }: EditProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  if (!may('promotions.edit')) return null
  return (
    <>
      {state.promotion?.edit?.state === 'draft' && (
        <Button
          size="small"
          busy={state.isBusy}
          disabled={state.isTouched || state.issues.length > 0 || state.wrong.length > 0}
          onClick={() => void flow.send()}
        >
          {t('promo.send')}
        </Button>
      )}
      <Button size="small" variant="quiet" busy={state.isBusy} onClick={() => void flow.drop()}>
        {t('promo.drop')}
      </Button>
    </>
  )
}
