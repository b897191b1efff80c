import {
  type GameCard,
  addFavourite,
  dropFavourite,
  gameNameOf,
  memberGames,
} from '@playfront/contract/play/catalogue'
import type { Memory } from '../../platform/memory/memory'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { readCards, type CoverHosts } from './readCatalogue'

export interface MemberGamesState {
  /** Asked for; whether or not an answer came. */
  isSettled: boolean
  recent: readonly GameCard[]
  /** The favourites as the screen was opened with: a tap on a heart moves nothing. */
  favourites: readonly GameCard[]
  /** The hearts that are full now. */
  hearts: ReadonlySet<string>
  /** The lists that this page reserves space for from the start (`ownGames`). */
  kept: string
}

export interface MemberGamesFlow {
  store: StoreApi<MemberGamesState>
  /** Asks for the member's lists; without an answer they stay as they were. */
  load(): Promise<void>
  /** Fills or empties a heart at once, and takes that back, saying so, when the platform refuses it. */
  toggle(card: GameCard): Promise<void>
}

export interface MemberGamesDeps {
  requests: Pick<Requests, 'valueOf'>
  toasts: LazyOverlays['toasts']
  hosts: () => CoverHosts
  memory: Memory
}

/** How a card's heart is known. */
export const heartOf = (card: GameCard): string => Object.values(gameNameOf(card)).join('/')

/** What the member likes and played last. */
export const createMemberGamesFlow = ({
  requests,
  toasts,
  hosts,
  memory,
}: MemberGamesDeps): MemberGamesFlow => {
  const store = createStore<MemberGamesState>(() => ({
    isSettled: false,
    recent: [],
    favourites: [],
    hearts: new Set(),
    kept: memory.read('ownGames') ?? '',
  }))
  const underWay = new Set<string>()

  const isFull = (heart: string) => store.getState().hearts.has(heart)

  const set = (heart: string, full: boolean) => {
    const hearts = new Set(store.getState().hearts)
    if (full) hearts.add(heart)
    else hearts.delete(heart)
    store.setState({ hearts })
  }

  /** For the next page that is opened: it reserves space for the shelves that come first. */
  const remember = () => {
    const { recent, hearts } = store.getState()
    memory.write('ownGames', (recent.length > 0 ? 'r' : '') + (hearts.size > 0 ? 'f' : ''))
  }

  const notify = (failure: unknown) => {
    const words = failure instanceof RequestFailure ? failure.serverMessage.slice(0, 200) : ''
    toasts.show(words ? { words } : { key: 'lobby.favourite.failed' }, { tone: 'negative' })
  }

  return {
    store,
    async load() {
      try {
        const answer = await requests.valueOf(memberGames, {}, { alert: false })
        const [recent, favourites] = [answer.recent, answer.favourites].map((cards) =>
          readCards(cards, hosts()),
        ) as [GameCard[], GameCard[]]
        const hearts = underWay.size > 0 ? store.getState().hearts : new Set(favourites.map(heartOf))
        store.setState({ isSettled: true, recent, favourites, hearts })
        remember()
      } catch {
        store.setState({ isSettled: true })
      }
    },
    async toggle(card) {
      const heart = heartOf(card)
      let held = isFull(heart)
      set(heart, !held)
      // The pending request is repeated until the platform's state matches the heart.
      if (underWay.has(heart)) return
      underWay.add(heart)
      try {
        while (isFull(heart) !== held) {
          const request = isFull(heart)
          await requests.valueOf(request ? addFavourite : dropFavourite, gameNameOf(card), { alert: false })
          held = request
        }
        remember()
      } catch (failure) {
        set(heart, held)
        notify(failure)
      } finally {
        underWay.delete(heart)
      }
    },
  }
}
