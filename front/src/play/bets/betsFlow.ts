import { type Milliseconds, days, hours } from '@playfront/contract/time'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type Slip, memberSlips } from '@playfront/contract/play/lottery/slip'
import { type ChosenPeriod, type Days, areWrong, dayAt, decideDays } from '../../page/decideDays'
import type { Requests } from '../../requests/requests'
import { type StoreApi, createStore } from '../../store/createStore'
import { type Loadable, type Paged, fetchNextPage } from '../../store/fetchPages'

/** The instant at which a day of a zone begins. Zones lie within 14 hours of UTC, and their days begin on a quarter of an hour. */
const startOf = (day: string, timeZone: string): Milliseconds => {
  const inUtc = Date.parse(`${day}T00:00:00Z`)
  let [before, after] = [inUtc - hours(15), inUtc + hours(15)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayAt(middle, timeZone) < day) before = middle
    else after = middle
  }
  return after
}

/** Days of a calendar, both included, as the instants from and before which something happened. */
export const spanOfDays = (
  { from, to }: Days,
  timeZone: string,
): { from?: Milliseconds; until?: Milliseconds } => ({
  ...(from !== undefined && { from: startOf(from, timeZone) }),
  ...(to !== undefined && {
    until: startOf(new Date(Date.parse(`${to}T00:00:00Z`) + days(1)).toISOString().slice(0, 10), timeZone),
  }),
})

export const betStates = ['all', 'pending', 'settled', 'refunded'] as const
export type BetState = (typeof betStates)[number]

export interface BetsChoice extends ChosenPeriod {
  state: BetState
}

export interface BetsState extends Loadable, Paged {
  choice: BetsChoice
  /** The manually chosen days end before they begin. */
  isWrong: boolean
  slips: readonly Slip[]
}

export interface BetsFlow {
  store: StoreApi<BetsState>
  load(): Promise<void>
  more(): Promise<void>
  choose(choice: Partial<BetsChoice>): Promise<void>
}

export interface BetsDeps {
  merchant: Pick<MerchantSettings, 'timeZone'>
  requests: Pick<Requests, 'valueOf' | 'serverNow'>
}

const page = 20

/** The member's bets in every lottery, newest first, by state and days (lottery 8.5). */
export const createBetsFlow = ({ merchant: { timeZone }, requests }: BetsDeps): BetsFlow => {
  const store = createStore<BetsState>(() => ({
    name: 'loading',
    choice: { state: 'all', period: 'all', own: {} },
    isWrong: false,
    slips: [],
    next: null,
    isFetchingMore: false,
  }))
  // Another choice made meanwhile: what was asked before it is not shown.
  let asked = 0

  const ask = (before?: string) => {
    const { state, period, own } = store.getState().choice
    const days = decideDays({ period, own, nowMs: requests.serverNow(), timeZone })
    return requests.valueOf(
      memberSlips,
      {
        limit: page,
        ...spanOfDays(days, timeZone),
        ...(state !== 'all' && { state }),
        ...(before !== undefined && { before }),
      },
      { alert: false },
    )
  }

  const load = async () => {
    const own = (asked += 1)
    store.setState({ name: 'loading' })
    const found = await ask().catch(() => undefined)
    if (own !== asked) return
    store.setState(found ? { ...found, name: 'ready' } : { name: 'failed' })
  }

  return {
    store,
    load,
    more: () =>
      fetchNextPage(store, async (before) => {
        const own = asked
        const found = await ask(before)
        return own === asked ? { ...found, slips: [...store.getState().slips, ...found.slips] } : {}
      }),
    async choose(chosen) {
      const choice = { ...store.getState().choice, ...chosen }
      const isWrong = choice.period === 'own' && areWrong(choice.own)
      store.setState({ choice, isWrong })
      if (!isWrong) await load()
    },
  }
}

/** A slip's outcome as shown to its member: it is open while any of its draws is pending. */
export const decideBetState = ({
  state,
  payout,
}: Pick<Slip, 'state' | 'payout'>): 'pending' | 'won' | 'lost' | 'refunded' => {
  if (state === 'refunded') return 'refunded'
  if (state !== 'settled') return 'pending'
  return payout > 0 ? 'won' : 'lost'
}
