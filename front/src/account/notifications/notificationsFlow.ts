import {
  chooseNotification,
  notifications,
  type ChooseNotificationRequest,
  type NotificationsAnswer,
} from '@playfront/contract/account/inbox'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { fetchFirstPage, type Loadable } from '../../store/fetchPages'

export interface NotificationsState extends Loadable, NotificationsAnswer {}

export interface NotificationsFlow {
  store: StoreApi<NotificationsState>
  load(): Promise<void>
  /** Applies the choice at once here; a refusal has been shown by the request layer and reverts it. */
  choose(chosen: ChooseNotificationRequest): Promise<void>
}

/** Which messages the member takes, by which way. */
export const createNotificationsFlow = ({
  requests,
}: {
  requests: Pick<Requests, 'valueOf'>
}): NotificationsFlow => {
  const store = createStore<NotificationsState>(() => ({
    name: 'loading',
    consent: { given: false },
    choices: [],
  }))
  // Answers may overtake each other; the last one asked for counts.
  let asked = 0

  return {
    store,
    load: () => fetchFirstPage(store, () => requests.valueOf(notifications, {}, { alert: false })),
    async choose(chosen) {
      const before = store.getState()
      asked += 1
      const own = asked
      store.setState(withChosen(before, chosen))
      try {
        const answer = await requests.valueOf(chooseNotification, chosen)
        if (own === asked) store.setState(answer)
      } catch {
        if (own === asked) store.setState({ consent: before.consent, choices: before.choices })
      }
    },
  }
}

const withChosen = (
  { consent, choices }: NotificationsAnswer,
  chosen: ChooseNotificationRequest,
): NotificationsAnswer => {
  if ('consent' in chosen) return { consent: { ...consent, given: chosen.consent }, choices }
  const isMeant = (one: { channel: string; topic: string }) =>
    one.channel === chosen.channel && one.topic === chosen.topic
  return { consent, choices: choices.map((one) => (isMeant(one) ? { ...one, isOn: chosen.isOn } : one)) }
}
