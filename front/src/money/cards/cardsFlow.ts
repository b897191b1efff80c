import {
  type AddCardRequest,
  type Card,
  type CardsAnswer,
  addCard,
  cards,
  chooseCard,
  removeCard,
} from '@playfront/contract/money/cards'
import type { CurrencyCode } from '@playfront/contract/money'
import { type PixKind, decideNumber, pixKinds } from '@playfront/contract/money/cards/decideNumber'
import { isHolderName } from '@playfront/contract/money/cards/holderName'
import { findWay } from '@playfront/contract/money/cards/ways'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../requests/requests'
import { type StoreApi, createStore } from '../../store/createStore'
import { type Proof, proveFirst } from '../proveFirst'
import type { TextKey } from '../../texts/dictionaries'

export interface CardsState {
  name: 'loading' | 'ready' | 'failed'
  answer?: CardsAnswer
  /** The current card, or `add`. */
  busy?: string
}

export type NewCard = Omit<AddCardRequest, 'id' | 'password'>

export interface CardsFlow {
  store: StoreApi<CardsState>
  load(): Promise<void>
  /** @returns whether it exists now */
  add(card: NewCard): Promise<boolean>
  choose(card: Card): Promise<void>
  remove(card: Card): Promise<void>
}

export interface CardsDeps {
  platform: Pick<Platform, 'randomness'>
  requests: Pick<Requests, 'valueOf'>
  overlays: LazyOverlays
  dialogs: LazyOverlays['dialogs']
  toasts: LazyOverlays['toasts']
}

/** What the member is paid out to. What a call is refused with has been shown by the request layer. */
export const createCardsFlow = ({ platform, requests, overlays, dialogs, toasts }: CardsDeps): CardsFlow => {
  const store = createStore<CardsState>(() => ({ name: 'loading' }))
  // Kept until the outcome is known: sent again after a lost response it is the same card.
  let id = platform.randomness.uuid()
  let sent = ''

  const load = async () => {
    try {
      store.setState({ name: 'ready', answer: await requests.valueOf(cards, {}, { alert: false }) })
    } catch {
      if (store.getState().name !== 'ready') store.setState({ name: 'failed' })
    }
  }

  const change = async (busy: string, work: () => Promise<CardsAnswer | undefined>): Promise<boolean> => {
    if (store.getState().busy !== undefined) return false
    store.setState({ busy })
    try {
      const answer = await work()
      if (answer) store.setState({ name: 'ready', answer })
      return answer !== undefined
    } catch {
      return false
    } finally {
      store.setState({ busy: undefined })
    }
  }

  const proved = async (work: (proof: Proof) => Promise<CardsAnswer>): Promise<CardsAnswer | undefined> => {
    const proof = await proveFirst(overlays, store.getState().answer?.hasPassword ?? true)
    return proof && work(proof)
  }

  return {
    store,
    load,
    async add(card) {
      const typed = JSON.stringify(card)
      if (typed !== sent) id = platform.randomness.uuid()
      sent = typed
      const isIn = await change('add', () =>
        proved(async (proof) => {
          const received = await requests
            .valueOf(addCard, { ...card, id, ...proof })
            .catch((failure: unknown) => {
              if (RequestFailure.from(failure).ending === 'refused') sent = ''
              throw failure
            })
          return received
        }),
      )
      if (isIn) toasts.show({ key: 'cards.added' }, { tone: 'positive' })
      return isIn
    },
    async choose(card) {
      await change(card.id, () => requests.valueOf(chooseCard, { id: card.id }))
    },
    async remove(card) {
      const agreed = await dialogs.confirm({
        title: { key: 'cards.remove.question', values: { card: `${card.title} ${card.maskedNumber}` } },
        text: { key: 'cards.remove.text' },
        agree: { key: 'cards.remove' },
        danger: true,
      })
      if (agreed !== 'agreed') return
      const isGone = await change(card.id, () =>
        proved((proof) => requests.valueOf(removeCard, { id: card.id, ...proof })),
      )
      if (isGone) toasts.show({ key: 'cards.removed' }, { tone: 'positive' })
    },
  }
}

export interface TypedCard {
  way: string
  number: string
  branch?: string
  pixKind?: PixKind
  holderName: string
}

export type CardMistakes = Partial<Record<'way' | 'number' | 'branch' | 'holderName', TextKey>>

export const readTypedCard = (fields: Record<string, string>): TypedCard => {
  const { way = '', number = '', branch, holderName = '' } = fields
  const pixKind = pixKinds.find((kind) => kind === fields['pixKind'])
  return { way, number, ...(branch !== undefined && { branch }), ...(pixKind && { pixKind }), holderName }
}

const words = {
  length: 'cards.fault.length',
  digits: 'cards.fault.digits',
  check: 'cards.fault.check',
  phone: 'cards.fault.key',
  key: 'cards.fault.key',
} as const

/** Validates a card before it is sent, by the same rules as the server. */
export const findCardMistakes =
  (currency: CurrencyCode) =>
  ({ way: code, holderName, ...typed }: TypedCard): CardMistakes => {
    const way = findWay(currency, code)
    const name = isHolderName(holderName) ? {} : { holderName: 'cards.fault.name' as const }
    if (!way) return { way: 'cards.way.missing', ...name }
    if (typed.number === '') return { number: 'cards.number.missing', ...name }
    const decision = decideNumber(way.number, typed)
    if (decision.ok) return name
    if (decision.because === 'branch') return { branch: 'cards.fault.branch', ...name }
    return { number: words[decision.because], ...name }
  }
