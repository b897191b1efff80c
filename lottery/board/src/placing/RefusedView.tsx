import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { useServices, useT } from '../app/ServicesContext'
import { MoveToNext } from './MoveToNext'
import type { PlacingState } from './placingFlow'
import css from './RefusedView.module.css'

/** What happened, what was not lost, and how to continue. */
export const RefusedView = ({ state }: { state: Extract<PlacingState, { kind: 'refused' }> }) => {
  const t = useT()
  const { placing, place, slip } = useServices()
  const backToSlip = () => {
    placing.close()
    if (slip.store.getState().entries.length > 0) place.open({ kind: 'slip' })
  }
  if (state.reason === 'closed') return <MoveToNext words={t('refused.closed')} />
  return (
    <div className={css.refused}>
      <Notice tone="negative" role="alert" title={state.message || undefined}>
        {t(`refused.${state.reason}`)}
      </Notice>
      <Button wide onClick={backToSlip}>
        {t('refused.back')}
      </Button>
    </div>
  )
}
