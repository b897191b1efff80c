import { Button } from '@playfront/kit/Button'
import type { StoreApi } from '../../store/createStore'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import css from './DeviceCode.module.css'

/** `idle`: nothing left the device. `told`: it did, and staff find it by the code. */
export type CodeState =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'told'; code: string }
  | { name: 'failed' }

export interface DeviceCodeProps {
  store: StoreApi<CodeState>
  onSend(): void
}

/** Hands what this device decided to customer service, and shows the code that they ask for. */
export const DeviceCode = ({ store, onSend }: DeviceCodeProps) => {
  const state = useStore(store)
  return (
    <div className={css.room}>
      <p>
        <Text id="decisions.lead" />
      </p>
      <div role="status">
        {state.name === 'told' && (
          <p>
            <Text id="decisions.code" />: <strong className={css.code}>{state.code}</strong>
          </p>
        )}
        {state.name === 'failed' && (
          <p>
            <Text id="decisions.failed" />
          </p>
        )}
      </div>
      {state.name !== 'told' && (
        <Button variant="secondary" busy={state.name === 'sending'} onClick={onSend}>
          <Text id="decisions.send" />
        </Button>
      )}
    </div>
  )
}
