import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { gameVendors, type GameCategory, type ListedVendor } from '@playfront/contract/play/catalogue'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Undo } from '@playfront/web/platform/undo'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { decideShelves, decideVendors } from './decideShelves'
import { createGameListFlow, type GameFilter, type GameListFlow } from './gameListFlow'
import { gamesOptions } from './gamesOptions'
import { createMemberGamesFlow, type MemberGamesFlow } from './memberGamesFlow'
import type { RenderedLobby } from './renderedLobby'
import { readCatalogue, type CoverHosts } from './readCatalogue'

export interface LobbyState {
  name: 'loading' | 'ready' | 'failed'
  shelves: readonly GameCategory[]
  vendors: readonly ListedVendor[]
  filter: GameFilter
  /** The games shown are the server-rendered ones: only the first, and as old as the page. */
  isRendered: boolean
}

/** The game area of one session: what it shows stays while a game is played. */
export interface Lobby {
  store: StoreApi<LobbyState>
  list: GameListFlow
  mine: MemberGamesFlow
  /** The screen was opened, for one class or for all. What was chosen in the same place before stands. */
  open(gameClassify: string | undefined): void
  /** Asks for the catalogue (REQ-CATALOG-003, -010). */
  load(): Promise<void>
  choose(vendor: string | undefined): void
  /** Looks for what is typed once the next letter stays out. */
  type(text: string): void
  /** Lists again what could not be had. */
  again(): void
  /** Nothing typed, every game provider. */
  reset(): void
}

export interface LobbyDeps {
  merchant: MerchantSettings
  platform: Pick<Platform, 'clock' | 'memory' | 'navigation'>
  requests: Requests
  session: SessionFlow
  toasts: LazyOverlays['toasts']
  /** From the server-rendered page; used once. */
  parts: { lobby?: RenderedLobby }
}

const kept = new WeakMap<Requests, { token: string; lobby: Lobby }>()

/** The lobby of the session; another member gets another. */
export const lobbyOf = (deps: LobbyDeps): Lobby => {
  const { token } = deps.session.store.getState()
  const known = kept.get(deps.requests)
  if (known?.token === token) return known.lobby
  const lobby = createLobby(deps)
  kept.set(deps.requests, { token, lobby })
  return lobby
}

/** Whether games are listed instead of shelves. */
export const isListed = ({ gameClassify, vendor, text }: GameFilter): boolean =>
  gameClassify !== undefined || vendor !== undefined || text.trim() !== ''

/** Requested when a response arrives: during server rendering there is no address. */
const coverHostsOf = ({ merchant, platform }: LobbyDeps): CoverHosts => {
  const { port } = new URL(platform.navigation.origin())
  return merchant.domains.vendorHosts.flatMap((host) => (port === '' ? [host] : [host, `${host}:${port}`]))
}

const createLobby = (deps: LobbyDeps): Lobby => {
  const { merchant, requests, toasts, platform, parts } = deps
  const hosts = () => coverHostsOf(deps)
  let stopWaiting: Undo = () => undefined
  const store = createStore<LobbyState>(() => ({
    name: parts.lobby ? 'ready' : 'loading',
    shelves: [],
    vendors: [],
    ...parts.lobby,
    filter: { text: '' },
    isRendered: parts.lobby !== undefined,
  }))
  const list = createGameListFlow(requests, hosts)

  const show = () => {
    const { filter } = store.getState()
    stopWaiting()
    if (isListed(filter)) void list.show(filter)
  }

  return {
    store,
    list,
    mine: createMemberGamesFlow({ requests, toasts, hosts, memory: platform.memory }),
    open(gameClassify) {
      if (store.getState().filter.gameClassify !== gameClassify)
        store.setState({ filter: { gameClassify, text: '' } })
      show()
    },
    async load() {
      const { name, isRendered } = store.getState()
      if (name === 'ready' && !isRendered) return
      // Another member's lobby begins with what is on offer then.
      delete parts.lobby
      if (!isRendered) store.setState({ name: 'loading' })
      try {
        const answer = await requests.valueOf(
          gameVendors,
          { platform: 'html5' },
          // Game providers change their lists while a tab is open.
          { alert: false, sessionCache: false },
        )
        const catalogue = readCatalogue(answer, hosts())
        const scope = { currency: merchant.currency, code: merchant.code }
        const vendors = decideVendors(catalogue, scope)
        store.setState({ name: 'ready', isRendered: false, shelves: decideShelves(catalogue), vendors })
      } catch {
        // The first games are better than none; the next opening asks again.
        if (!isRendered) store.setState({ name: 'failed' })
      }
    },
    choose(vendor) {
      store.setState(({ filter }) => ({ filter: { ...filter, vendor } }))
      show()
    },
    type(text) {
      store.setState(({ filter }) => ({ filter: { ...filter, text } }))
      stopWaiting()
      stopWaiting = platform.clock.after(gamesOptions.searchAfterMs, show)
    },
    again: show,
    reset() {
      store.setState(({ filter: { gameClassify } }) => ({ filter: { gameClassify, text: '' } }))
      show()
    },
  }
}
