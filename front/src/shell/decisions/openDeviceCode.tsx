import { Button } from '@playfront/kit/Button'
import css from './DeviceCode.module.css'
import { type StoreApi, createStore } from '../../store/createStore'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import type { Texts } from '../../texts/texts'
import { type DecisionsDeps, startDecisions } from './startDecisions'

/** `idle`: nothing left the device. `told`: it did, and staff find it by the code. */
export type CodeState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'told'; code: string }
  | { kind: 'failed' }

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
        {state.kind === 'told' && (
          <p>
            <Text id="decisions.code" />: <strong className={css.code}>{state.code}</strong>
          </p>
        )}
        {state.kind === 'failed' && (
          <p>
            <Text id="decisions.failed" />
          </p>
        )}
      </div>
      {state.kind !== 'told' && (
        <Button variant="secondary" busy={state.kind === 'sending'} onClick={onSend}>
          <Text id="decisions.send" />
        </Button>
      )}
    </div>
  )
}

/** What stands below the reasons of `?why`. */
export const openDeviceCode = async (
  deps: DecisionsDeps & { texts: Pick<Texts, 'load'> },
  patternOf: (path: string) => string | undefined,
) => {
  await deps.texts.load(['decisions'])
  const decisions = startDecisions(deps, patternOf)
  const store = createStore<CodeState>(() => ({ kind: 'idle' }))
  const send = async () => {
    if (store.getState().kind === 'sending') return
    store.setState({ kind: 'sending' }, true)
    const code = await decisions.notify()
    store.setState(code === undefined ? { kind: 'failed' } : { kind: 'told', code }, true)
  }
  return () => <DeviceCode store={store} onSend={() => void send()} />
}
