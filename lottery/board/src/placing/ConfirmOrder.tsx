import { Sheet } from '@playfront/kit/Sheet'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { useLast } from '../app/useLast'
import type { TextKey } from '../texts/dictionaries'
import { CheckingView } from './CheckingView'
import { ConfirmView } from './ConfirmView'
import type { PlacingState } from './placingFlow'
import { Receipt } from './Receipt'
import { RefusedView } from './RefusedView'

const titles: Record<PlacingState['name'], TextKey> = {
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
  const shown = useLast(state.name === 'idle' ? undefined : state) ?? state
  return (
    <Sheet
      open={state.name !== 'idle' && !(state.name === 'checking' && state.isPutAway)}
      title={t(titles[shown.name])}
      onClose={placing.close}
      closeLabel={state.name === 'sending' ? undefined : t('nav.close')}
    >
      {(shown.name === 'confirming' || shown.name === 'sending') && <ConfirmView state={shown} />}
      {shown.name === 'checking' && <CheckingView />}
      {shown.name === 'placed' && <Receipt slip={shown.slip} />}
      {shown.name === 'refused' && <RefusedView state={shown} />}
    </Sheet>
  )
}
