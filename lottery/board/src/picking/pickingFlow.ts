import { parseNumbers } from '@playfront/lottery-rules/picking/parseNumbers'
import { quickPick } from '@playfront/lottery-rules/picking/quickPick'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Randomness } from '../platform/randomness'
import type { Offer } from '../round/soldMode'
import { carryOver, decidePick, type PickOutcome } from './decidePick'
import type { Draft, PickMode } from './draft'
import { spaceOf } from './quickSets'

/** What is being picked. */
export interface PickingState {
  offer: Offer | undefined
  mode: PickMode
  numbers: readonly string[]
  /** Unit stake per line, minor units. */
  stake: number
  /** Digits typed on the pad that are no number yet. */
  typed: string
  /** Pieces of the last pasted text that are no number of this type (lottery 4.5). */
  rejected: readonly string[]
  refusal: PickOutcome['refusal']
  /** Stakes of the same numbers on other types of the sheet, minor units; 0 or nothing is off. */
  also: Readonly<Record<string, number>>
  /** A written list of bets that is not on the slip yet. */
  listText: string
}

export interface PickingFlow {
  store: StoreApi<PickingState>
  /** Chooses the bet type; numbers that fit it stay. A stake outside its limits moves to the nearest allowed. */
  choose(offer: Offer): void
  turnTo(mode: PickMode): void
  /** Picks a number, or takes it back. */
  toggle(number: string): void
  /** Picks many; when all of them are picked already, takes them back. */
  toggleAll(numbers: readonly string[]): void
  /** Random numbers beside those already picked (lottery 4.5). */
  pickRandomly(count: number): void
  type(digit: string): void
  erase(): void
  /** Reads numbers out of free text. */
  paste(text: string): void
  clear(): void
  stakeAt(stake: number): void
  draft(): Draft | undefined
  /** Stakes the numbers on another type too, or no longer. */
  alsoOn(type: string): void
  alsoAt(type: string, stake: number): void
  writeList(text: string): void
}

type RandomSource = Pick<Randomness, 'uint32'>

const empty = { numbers: [], typed: '', rejected: [], refusal: undefined } satisfies Partial<PickingState>

/** The nearest allowed unit stake. */
export const allowedStake = ({ price }: Offer, stake: number): number => {
  const { minStake, maxStake, stakeStep } = price
  const stepped = Math.round(stake / stakeStep) * stakeStep
  return Math.min(maxStake, Math.max(minStake, stepped))
}

/** The player's hand over the board. */
export const createPickingFlow = ({ uint32 }: RandomSource): PickingFlow => {
  const store = createStore<PickingState>(() => ({
    ...empty,
    offer: undefined,
    mode: 'grid',
    stake: 0,
    also: {},
    listText: '',
  }))
  const state = store.getState

  const add = (wanted: readonly string[]) => {
    const { offer, numbers } = state()
    if (offer) store.setState(decidePick(offer.row, numbers, wanted))
  }
  const remove = (unwanted: readonly string[]) =>
    store.setState({
      numbers: state().numbers.filter((number) => !unwanted.includes(number)),
      refusal: undefined,
    })

  return {
    store,
    choose(offer) {
      const { numbers, stake } = state()
      const kept = carryOver(offer.row, numbers)
      store.setState({ ...empty, offer, numbers: kept, stake: allowedStake(offer, stake) })
    },
    turnTo: (mode) => store.setState({ mode, typed: '', rejected: [], refusal: undefined }),
    toggle: (number) => (state().numbers.includes(number) ? remove([number]) : add([number])),
    toggleAll(numbers) {
      const isAllThere = numbers.every((number) => state().numbers.includes(number))
      if (isAllThere) remove(numbers)
      else add(numbers)
    },
    pickRandomly(count) {
      const { offer, numbers } = state()
      if (!offer) return
      const { refuse } = offer.row.pick
      const space = spaceOf(offer.row)
      const free = space.filter((number) => !numbers.includes(number) && refuse(number) === null)
      add(quickPick(free, count, uint32))
    },
    type(digit) {
      const { offer, typed } = state()
      const whole = typed + digit
      if (!offer) return
      if (whole.length < offer.row.pick.digits) return store.setState({ typed: whole, refusal: undefined })
      store.setState({ typed: '' })
      add([whole])
    },
    erase() {
      const { typed, numbers } = state()
      if (typed) store.setState({ typed: typed.slice(0, -1) })
      else remove(numbers.slice(-1))
    },
    paste(text) {
      const { offer } = state()
      if (!offer) return
      const { accepted, rejected } = parseNumbers(text, offer.row.pick.digits)
      add(accepted)
      store.setState({ rejected })
    },
    clear: () => store.setState(empty),
    stakeAt(stake) {
      const { offer } = state()
      if (offer) store.setState({ stake: allowedStake(offer, stake) })
    },
    alsoOn(type) {
      const { also, stake } = state()
      store.setState({ also: { ...also, [type]: also[type] ? 0 : stake } })
    },
    alsoAt: (type, stake) => store.setState({ also: { ...state().also, [type]: stake } }),
    writeList: (listText) => store.setState({ listText }),
    draft() {
      const { offer, numbers, stake } = state()
      return offer && { type: offer.row.code, numbers, stake }
    },
  }
}
