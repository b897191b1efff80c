import type { Texts } from '../../texts/texts'
import { createStore } from '../../store/createStore'
import { DeviceCode, type CodeState } from './DeviceCode'
import { startDecisions, type DecisionsDeps } from './startDecisions'

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
