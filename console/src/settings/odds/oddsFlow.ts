import { previewOdds, type WeighedOdds, type PreviewOddsRequest } from '@playfront/contract/console/odds'
import { isBranch, type Json } from '@playfront/contract/console/settingsChanges'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../../app/services'
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
  maxBps: number
  /** Bands of single kinds, as the draft has them by now. */
  bands: Json | undefined
}

/** What kinds of bets return, computed by the rules on the server after each pause in typing. */
export const createOddsFlow = ({ requests, platform }: AppServices) => {
  const store = createStore<OddsState>(() => ({ hasFailed: false }))
  let stop = () => {}
  let asked = 0
  const ask = async ({ prizeMode, own, bands, ...edges }: OddsQuestion) => {
    const turn = (asked += 1)
    const outcome = await requests.ask(previewOdds, {
      prizeMode,
      own: numbersOf(own),
      bands: bandsOf(bands),
      ...edges,
    })
    // A later request has a later response.
    if (turn !== asked) return
    if (outcome.kind === 'done') store.setState({ rows: outcome.value.rows, hasFailed: false })
    else store.setState({ hasFailed: true })
  }
  return {
    store,
    start: () => () => stop(),
    validate(question: OddsQuestion, when: 'now' | 'later') {
      stop()
      if (when === 'now') void ask(question)
      else stop = platform.clock.after(options.searchRestMs, () => void ask(question))
    },
  }
}

/** What is typed and is no share of the stake yet is left out. */
const bandsOf = (bands: Json | undefined): PreviewOddsRequest['bands'] =>
  Object.fromEntries(
    Object.entries(isBranch(bands) ? bands : {}).map(([type, band]) => [
      type,
      { minBps: shareOf(band, 'minBps', 0), maxBps: shareOf(band, 'maxBps', whole) },
    ]),
  )

const whole = 10_000

const shareOf = (band: Json, edge: string, standard: number): number => {
  const share = isBranch(band) ? band[edge] : undefined
  const isShare = typeof share === 'number' && Number.isInteger(share) && share >= 0 && share <= whole
  return isShare ? share : standard
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
