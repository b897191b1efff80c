import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { TextKey } from '../texts/dictionaries'

/**
 * One staff action at a time: its outcome is reported, and the list is reloaded, since others may have changed it.
 * @returns `busy` names the pending action; `act` returns whether it was done
 */
export const createActionFlow = (
  { toasts, texts, reportFailure }: AppServices,
  reload: () => Promise<unknown>,
) => {
  const busy = createStore<{ id?: string }>(() => ({}))
  const act = async (
    id: string,
    doneText: TextKey,
    make: () => Promise<Outcome<unknown>>,
  ): Promise<boolean> => {
    if (busy.getState().id) return false
    busy.setState({ id }, true)
    const outcome = await make()
    if (outcome.kind === 'done') toasts.notify(texts().t(doneText), 'positive')
    else reportFailure(outcome)
    await reload()
    busy.setState({}, true)
    return outcome.kind === 'done'
  }
  return { busy, act }
}
