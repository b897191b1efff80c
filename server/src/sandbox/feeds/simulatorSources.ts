import { createHmac } from 'node:crypto'
import { seconds } from '@playfront/contract/time'
import { resultFrom } from '@playfront/lottery-rules/fair/resultFrom'
import type { DrawResult } from '@playfront/lottery-rules/result'
import type { Clock } from '../../platform/platform'
import type { FeedSource, OfficialDraw } from '../../play/feeds/feedSource'
import type { PreparedStatement, Store } from '../../store/store'

export interface SimulatorDeps {
  store: Pick<Store, 'platform'>
  /**
   * 32 bytes from which this platform's demonstration results are derived, so that no one can know them beforehand.
   */
  secret: Buffer
  clock: Clock
}

/** The two simulators; the second one reports a little later, as real sources do. */
export const simulators = [
  { name: 'Simulator A', delayMs: 0 },
  { name: 'Simulator B', delayMs: seconds(4) },
] as const

/**
 * Sources of demonstration results: from the official time on each reports the same numbers for the same draw,
 * derived from a secret, or the numbers that were set at `/sandbox/feeds`.
 */
export const simulatorSources = ({ store, secret, clock }: SimulatorDeps): FeedSource[] =>
  simulators.map(({ name, delayMs }) => ({
    name,
    isSimulator: true,
    async fetch(draw) {
      const word = await readWord(store, name, draw.drawId)
      if (word) return word.numbers ?? undefined
      return clock.now() < draw.drawAtMs + delayMs ? undefined : demonstrationResult(secret, draw)
    },
  }))

/** The numbers of a draw that nobody holds. */
export const demonstrationResult = (secret: Buffer, { drawId, family }: OfficialDraw): DrawResult =>
  resultFrom(family, createHmac('sha256', secret).update(`demonstration result ${drawId}`).digest('hex'))

export interface SimulatorWord {
  source: string
  drawId: string
  /** Null: it says nothing at all. */
  numbers: DrawResult | null
}

/** Sets what a simulator reports. */
export const sendToSimulator = (
  store: Pick<Store, 'platform'>,
  { source, drawId, numbers }: SimulatorWord,
): Promise<void> =>
  store.platform(async ({ query }) => {
    await query(notifyStatement, [drawId, source, numbers && JSON.stringify(numbers)])
  })

const readWord = (store: Pick<Store, 'platform'>, source: string, drawId: string) =>
  store.platform(async ({ query }) => {
    const [word] = await query<{ numbers: DrawResult | null }>(wordStatement, [drawId, source])
    return word
  })

const wordStatement: PreparedStatement = {
  name: 'sandbox feed word',
  text: 'select numbers from sandbox_feed_word where draw_id = $1 and source = $2',
}

const notifyStatement: PreparedStatement = {
  name: 'add sandbox feed report',
  text: `insert into sandbox_feed_word (draw_id, source, numbers) values ($1, $2, $3::jsonb)
    on conflict (draw_id, source) do update set numbers = excluded.numbers`,
}
