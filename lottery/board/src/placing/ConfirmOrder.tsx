import { Sheet } from '@playfront/kit/Sheet'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { useLast } from '../app/useSheet'
import type { TextKey } from '../texts/dictionaries'
import { CheckingView } from './CheckingView'
import { ConfirmView } from './ConfirmView'
import type { PlacingState } from './placingFlow'
import { Receipt } from './Receipt'
import { RefusedView } from './RefusedView'

const titles: Record<PlacingState['kind'], TextKey> = {
  idle: 'confirm.title',
  confirming: 'confirm.title',
  sending: 'confirm.title',
  checking: 'checking.title',
  placed: 'receipt.title',
  refused: 'refused.title',
}

/** The sheet over a slip being placed, from the confirmation to the receipt (lottery 8.4). */
export const ConfirmOrder = () => {
  const t = useT()
  const { placing } = useServices()
  const state = usePart(placing, (current) => current)
  const shown = useLast(state.kind === 'idle' ? undefined : state) ?? state
  return (
    <Sheet
      open={state.kind !== 'idle' && !(state.kind === 'checking' && state.isPutAway)}
      title={t(titles[shown.kind])}
      onClose={placing.close}
      closeLabel={state.kind === 'sending' ? undefined : t('nav.close')}
    >
      {(shown.kind === 'confirming' || shown.kind === 'sending') && <ConfirmView state={shown} />}
      {shown.kind === 'checking' && <CheckingView />}
      {shown.kind === 'placed' && <Receipt slip={shown.slip} />}
      {shown.kind === 'refused' && <RefusedView state={shown} />}
    </Sheet>
  )
}
