import { seconds, type Milliseconds } from '@playfront/contract/time'
import type { PreparedStatement, Store } from '../../../store/store'

/** A round that was decided and is not settled: what its next call to the wallet is follows from the state. */
export interface OpenRound {
  id: string
  vendor: string
  /** `begun`: nobody knows yet whether the stake was taken. */
  state: 'begun' | 'staked' | 'undoing'
  member: string
  stake: number
  win: number
}

export type RoundRepository = ReturnType<typeof openRoundRepository>

/** A call under way is left alone for so long. */
const firstLookMs = seconds(15)
const maxPauseMs = seconds(60)

/** Rounds under way, kept from before the first call until nothing is owed any more. */
export const openRoundRepository = (store: Store) => ({
  async begin(merchant: string, { id, vendor, member, stake, win }: Omit<OpenRound, 'state'>) {
    const values = [merchant, id, vendor, member, stake, win, firstLookMs / 1_000]
    await store.changeOnce(merchant, beginStatement, values)
  },
  async move(merchant: string, id: string, state: OpenRound['state']) {
    await store.changeOnce(merchant, moveStatement, [id, state, firstLookMs / 1_000])
  },
  async close(merchant: string, id: string) {
    await store.changeOnce(merchant, closeStatement, [id])
  },
  /** Rounds whose time has come, each for one node and for a while. */
  take: (merchant: string): Promise<OpenRound[]> =>
    store.changeOnce<OpenRound>(merchant, takeStatement, [maxPauseMs / 1_000]),
})

export const roundsEveryMs: Milliseconds = seconds(5)

const beginStatement: PreparedStatement = {
  name: 'begin studio round',
  text: `
    insert into demo_provider_round (merchant, id, vendor, state, member, stake, win, due_at)
    values ($1, $2, $3, 'begun', $4, $5, $6, platform_now() + make_interval(secs => $7))`,
}

const moveStatement: PreparedStatement = {
  name: 'move studio round',
  text: `
    update demo_provider_round set state = $2, due_at = platform_now() + make_interval(secs => $3)
    where id = $1`,
}

const closeStatement: PreparedStatement = {
  name: 'close studio round',
  text: 'delete from demo_provider_round where id = $1',
}

/** Each try waits twice as long for the next one. */
const takeStatement: PreparedStatement = {
  name: 'take studio rounds',
  text: `
    update demo_provider_round set tries = tries + 1,
      due_at = platform_now() + make_interval(secs => least($1, 2 * 2 ^ least(tries, 10)))
    where id = any (array(
      select id from demo_provider_round where due_at <= platform_now() order by due_at limit 20 for update skip locked))
    returning id, vendor, state, member, stake, win`,
}
