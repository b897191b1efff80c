import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
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
  const edit = state.promotion?.edit
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
      <Changes state={state} />
      <div className={moduleCss.acts}>
        {edit.state === 'waiting' && !edit.isOwn && <Decision state={state} flow={flow} />}
        {edit.state === 'waiting' && edit.isOwn && <p className={moduleCss.quiet}>{t('promo.edit.own')}</p>}
        <Drop state={state} flow={flow} />
      </div>
    </section>
  )
}

function Decision({ state, flow }: EditProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [because, setBecause] = useState<string>()
  if (!may('promotions.approve')) return <p className={moduleCss.quiet}>{t('promo.edit.notYou')}</p>
  if (because === undefined)
    return (
      <>
        <Button
          size="small"
          busy={state.isBusy}
          disabled={state.isTouched}
          onClick={() => void flow.decide('approve')}
        >
          {t('promo.approve')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => setBecause('')}>
          {t('promo.turnBack')}
        </Button>
      </>
    )
  return (
    <form
      className={moduleCss.reason}
      onSubmit={(event) => {
        event.preventDefault()
        void flow.decide('turnBack', because.trim())
      }}
    >
      <Field
        label={t('promo.because')}
        value={because}
        maxLength={300}
        onChange={({ target }) => setBecause(target.value)}
      />
      <Button
        type="submit"
        size="small"
        variant="secondary"
        busy={state.isBusy}
        disabled={because.trim() === ''}
      >
        {t('promo.turnBack')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setBecause(undefined)}>
        {t('frame.cancel')}
      </Button>
    </form>
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
