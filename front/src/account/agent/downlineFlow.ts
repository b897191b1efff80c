import {
  type DownlineAnswer,
  type DownlineKind,
  type DownlineMember,
  downline,
  openDownline,
} from '@playfront/contract/account/agents'
import { type Rules, findMistakes } from '../register/registerForm'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Requests } from '../../requests/requests'
import { type StoreApi, createStore } from '../../store/createStore'
import { type Loadable, type Paged, fetchFirstPage, fetchNextPage } from '../../store/fetchPages'

export interface AgentForm {
  username: string
  password: string
  kind: DownlineKind
  consent: boolean
}

export interface AgentMistakes {
  username?: 'field.username.missing' | 'field.username.wrong'
  password?: 'field.password.missing' | 'field.password.short'
  consent?: 'agent.consent.missing'
}

/** What the merchant's rules say against an account that an agent opens: those of a registration by name. */
export const findAgentMistakes = ({ kind: _kind, ...form }: AgentForm, rules: Rules): AgentMistakes => {
  const { username, password, consent } = findMistakes({ way: 'username', ...form }, rules)
  return {
    ...(username && { username }),
    ...(password && { password }),
    ...(consent && { consent: 'agent.consent.missing' }),
  }
}

export interface DownlineState extends Loadable, Paged {
  mayOpen: readonly DownlineKind[]
  members: readonly DownlineMember[]
  isOpening: boolean
  /** Part of a username that filters the list; empty for all. */
  search: string
}

export interface DownlineFlow {
  store: StoreApi<DownlineState>
  load(): Promise<void>
  /** The next page, below what is shown already. */
  more(): Promise<void>
  /** Lists those whose username holds the words; where they cannot be had the list stays as it is. */
  find(search: string): Promise<void>
  /** Opens an account. @returns whether it was opened; a refusal has been shown by then */
  open(form: AgentForm): Promise<boolean>
}

export interface DownlineDeps {
  requests: Pick<Requests, 'valueOf'>
  toasts: LazyOverlays['toasts']
}

/** The accounts below an agent, and opening one more. */
export const createDownlineFlow = ({ requests, toasts }: DownlineDeps): DownlineFlow => {
  const store = createStore<DownlineState>(() => ({
    name: 'loading',
    mayOpen: [],
    members: [],
    next: null,
    isFetchingMore: false,
    isOpening: false,
    search: '',
  }))
  const ask = (before?: string): Promise<DownlineAnswer> =>
    requests.valueOf(
      downline,
      {
        ...(before !== undefined && { before }),
        ...(store.getState().search !== '' && { search: store.getState().search }),
      },
      { alert: false },
    )

  return {
    store,
    load: () => fetchFirstPage(store, ask),
    more: () =>
      fetchNextPage(store, async (before) => {
        const page = await ask(before)
        return { ...page, members: [...store.getState().members, ...page.members] }
      }),
    async find(search) {
      store.setState({ search: search.trim() })
      try {
        const found = await ask()
        // Typed on meanwhile: another answer is on its way.
        if (store.getState().search === search.trim()) store.setState(found)
      } catch {
        // The loaded list stays.
      }
    },
    async open(form) {
      if (store.getState().isOpening) return false
      store.setState({ isOpening: true })
      try {
        const opened = await requests.valueOf(openDownline, form)
        store.setState((state) => ({ members: [opened, ...state.members] }))
        toasts.show({ key: 'agent.done', values: { name: opened.userName } }, { tone: 'positive' })
        return true
      } catch {
        return false
      } finally {
        store.setState({ isOpening: false })
      }
    },
  }
}
