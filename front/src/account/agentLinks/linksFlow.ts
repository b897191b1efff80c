import {
  agentLinks,
  makeAgentLink,
  switchAgentLink,
  type AgentLinkLine,
  type AgentLinksAnswer,
  type LinkFigures,
} from '@playfront/contract/account/agents'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { fetchFirstPage, fetchNextPage, type Loadable, type Paged } from '../../store/fetchPages'
import { aMonth, daysOfChoice, isWrongChoice, type PeriodChoice } from '../agent/period/choosePeriod'

export interface LinksState extends Loadable, Paged {
  choice: PeriodChoice
  totals: LinkFigures
  links: readonly AgentLinkLine[]
  isMaking: boolean
  /** The link that is being switched. */
  switching: string | undefined
}

export interface LinksFlow {
  store: StoreApi<LinksState>
  load(): Promise<void>
  /** The next page, below what is shown already. */
  more(): Promise<void>
  /** Shows the figures of other days. */
  choose(choice: PeriodChoice): Promise<void>
  /** Creates a link. @returns whether it was created; a refusal has been shown by then */
  make(name: string): Promise<boolean>
  /** Switches a link on or off. */
  turn(id: string, isOn: boolean): Promise<void>
  /** First and last day of what is shown. */
  days(): { from: string; to: string }
}

export interface LinksDeps {
  merchant: Pick<MerchantSettings, 'timeZone'>
  platform: Pick<Platform, 'randomness'>
  requests: Pick<Requests, 'valueOf' | 'serverNow'>
  toasts: LazyOverlays['toasts']
}

const none: LinkFigures = { visits: 0, registrations: 0, firstDeposits: 0 }

/** An agent's links, and making one more. */
export const createLinksFlow = (deps: LinksDeps): LinksFlow => {
  const { platform, requests, toasts } = deps
  const store = createStore<LinksState>(() => ({
    name: 'loading',
    choice: aMonth,
    totals: none,
    links: [],
    next: null,
    isFetchingMore: false,
    isMaking: false,
    switching: undefined,
  }))
  let asking = 0
  // The same until it is made: a request whose answer was lost makes no second link.
  let making = { name: '', id: '' }
  const days = () => daysOfChoice(store.getState().choice, deps)
  const ask = (before?: string): Promise<AgentLinksAnswer> =>
    requests.valueOf(agentLinks, { ...days(), ...(before !== undefined && { before }) }, { alert: false })
  const load = () => fetchFirstPage(store, () => ask())

  return {
    store,
    days,
    load,
    more: () =>
      fetchNextPage(store, async (before) => {
        const mine = asking
        const page = await ask(before)
        // Other days were chosen meanwhile: the page is of the old ones.
        return mine === asking ? { ...page, links: [...store.getState().links, ...page.links] } : {}
      }),
    async choose(choice) {
      store.setState({ choice })
      if (isWrongChoice(choice)) return
      const mine = (asking += 1)
      try {
        const found = await ask()
        if (mine === asking) store.setState({ ...found, name: 'ready' })
      } catch {
        if (mine === asking) store.setState({ name: 'failed' })
      }
    },
    async make(name) {
      if (store.getState().isMaking) return false
      store.setState({ isMaking: true })
      if (making.name !== name) making = { name, id: platform.randomness.uuid() }
      try {
        const made = await requests.valueOf(makeAgentLink, making)
        making = { name: '', id: '' }
        store.setState(({ links }) => ({ links: [{ ...made, ...none }, ...links] }))
        toasts.show({ key: 'agent.links.made', values: { name: made.name } }, { tone: 'positive' })
        return true
      } catch {
        return false
      } finally {
        store.setState({ isMaking: false })
      }
    },
    async turn(id, isOn) {
      if (store.getState().switching !== undefined) return
      store.setState({ switching: id })
      try {
        const now = await requests.valueOf(switchAgentLink, { id, isOn })
        store.setState(({ links }) => ({
          links: links.map((link) => (link.id === id ? { ...link, isOn: now.isOn } : link)),
        }))
      } catch {
        // Shown already; the link stays as it was.
      } finally {
        store.setState({ switching: undefined })
      }
    },
  }
}
