import { weighOdds, type WeighedOdds } from '@playfront/contract/console/odds'
import { isBranch, type Json } from '@playfront/contract/console/settingsChanges'
import { createStore } from 'zustand/vanilla'
import type { House } from '../../app/house'
import { options } from '../../options'

export interface OddsState {
  /** Undefined until the first answer came. */
  rows?: readonly WeighedOdds[]
  hasFailed: boolean
}

export interface OddsQuestion {
  prizeMode: string
  /** As the draft has them by now. */
  own: Json | undefined
  floorBps: number
}

/** What kinds of bets return, reckoned by the rules on the server whenever a hand rests from typing. */
export const createOddsFlow = ({ requests, platform }: House) => {
  const store = createStore<OddsState>(() => ({ hasFailed: false }))
  let stop = () => {}
  let asked = 0
  const ask = async ({ prizeMode, own, floorBps }: OddsQuestion) => {
    const turn = (asked += 1)
    const outcome = await requests.ask(weighOdds, { prizeMode, own: numbersOf(own), floorBps })
    // A later question has a later answer.
    if (turn !== asked) return
    if (outcome.kind === 'done') store.setState({ rows: outcome.value.rows, hasFailed: false })
    else store.setState({ hasFailed: true })
  }
  return {
    store,
    start: () => () => stop(),
    weigh(question: OddsQuestion, when: 'now' | 'later') {
      stop()
      if (when === 'now') void ask(question)
      else stop = platform.clock.after(options.searchRestMs, () => void ask(question))
    },
  }
}

const numbersOf = (own: Json | undefined): Record<string, Record<string, number>> => {
  const families = isBranch(own) ? Object.entries(own) : []
  return Object.fromEntries(
    families.map(([family, types]) => [
      family,
      Object.fromEntries(
        Object.entries(isBranch(types) ? types : {}).filter(
          (entry): entry is [string, number] => typeof entry[1] === 'number',
        ),
      ),
    ]),
  )
}
