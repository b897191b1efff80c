import { type GameCard, gameNameOf, gamePage } from '@playfront/contract/play/catalogue'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { gamesOptions } from './gamesOptions'
import { readCards, type CoverHosts } from './readCatalogue'

/** Which games are listed. */
export interface GameFilter {
  gameClassify?: string
  /** A game provider, as it is shown. */
  vendor?: string
  /** Part of a name; empty is all. */
  text: string
}

export interface GameListState {
  /** `asking`: the games are still those of the filter before. */
  name: 'asking' | 'ready' | 'failed'
  games: readonly GameCard[]
  /** How many fit the filter, listed or not. */
  total: number
  /** The cursor of the next page; null when there is none. */
  next: string | null
}

export interface GameListFlow {
  store: StoreApi<GameListState>
  /** Lists what fits; of several askings only the last one counts. */
  show(filter: GameFilter): Promise<void>
  /** The next page, if there is one and none is under way. */
  more(): Promise<void>
}

const keyOf = (card: GameCard): string => {
  const { vendor, gameId } = gameNameOf(card)
  return `${vendor}/${gameId}`
}

/** The games that are new to the list: a provider that changed its list meanwhile may name a game twice. */
const joined = (games: readonly GameCard[], page: readonly GameCard[]): GameCard[] => {
  const known = new Set(games.map(keyOf))
  return [...games, ...page.filter((card) => !known.has(keyOf(card)))]
}

/** Games by class, game provider and name, page after page. */
export const createGameListFlow = (
  requests: Pick<Requests, 'valueOf'>,
  hosts: () => CoverHosts,
): GameListFlow => {
  const store = createStore<GameListState>(() => ({ name: 'asking', games: [], total: 0, next: null }))
  let latest = 0
  let shown: GameFilter = { text: '' }
  let isMoreUnderWay = false

  const ask = async (filter: GameFilter, after?: string) => {
    const { text, ...within } = filter
    const asked = { ...within, text: text || undefined, after, limit: gamesOptions.page }
    // What was typed is not worth keeping for the tab.
    const page = await requests.valueOf(gamePage, asked, { alert: false, sessionCache: false })
    const games = readCards(page.games, hosts())
    return { games, total: Math.max(Number(page.total) || 0, games.length), next: page.next ?? null }
  }

  return {
    store,
    async show(filter) {
      latest += 1
      const mine = latest
      shown = filter
      store.setState({ name: 'asking' })
      try {
        const page = await ask(filter)
        if (mine === latest) store.setState({ name: 'ready', ...page }, true)
      } catch {
        if (mine === latest) store.setState({ name: 'failed', games: [], total: 0, next: null }, true)
      }
    },
    async more() {
      const { name, games, next } = store.getState()
      if (name !== 'ready' || next === null || isMoreUnderWay) return
      const mine = latest
      isMoreUnderWay = true
      try {
        const page = await ask(shown, next)
        if (mine === latest) store.setState({ games: joined(games, page.games), next: page.next })
      } catch {
        // What is listed stays; the next scrolling asks again.
      } finally {
        isMoreUnderWay = false
      }
    },
  }
}
