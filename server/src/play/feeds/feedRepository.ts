import { canonicalJson } from '@playfront/lottery-rules/fair/canonicalJson'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { assertPartialResult, missingPrizes } from '@playfront/lottery-rules/results/missingPrizes'
import type { ResultLabel } from '@playfront/contract/play/lottery/lotteryParts'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, Store } from '../../store/store'
import { decideFeedState, isSameResult, type SourcesState } from './decideFeedState'
import type { FeedSource, OfficialDraw } from './feedSource'
import { feedStatements } from './feedStatements'

/** What is known of a draw's result: confirmed, or why not. `isConflict`: a word of this time contradicts the confirmed one. */
export type FeedState =
  | { kind: 'confirmed'; version: number; isConflict?: true }
  | Exclude<SourcesState, { kind: 'agreed' }>

/** Official results as the platform takes them in: shared by all merchants, for a draw happens once (lottery 4.7). */
export interface FeedRepository {
  readonly label: ResultLabel
  /** Asks every source and writes down what is new; the same again changes nothing. */
  collect(draw: OfficialDraw): Promise<FeedState>
  /**
   * Stores what a source reports, from any caller. Throws ResultShapeError for a result that does not fit the family,
   * and `result_conflict` for a result that contradicts a confirmed one, with an alarm (lottery 4.7).
   */
  receive(draw: OfficialDraw, word: FeedWord): Promise<FeedState>
  /**
   * The rest of a result has not come in time: what two sources agree on becomes the result, without the prizes that are missing
   * (lottery 4.9).
   */
  confirmIncomplete(draw: OfficialDraw): Promise<void>
  /** A draw whose result should have been there long ago. */
  raiseLate(draw: OfficialDraw): Promise<void>
}

export interface FeedWord {
  source: string
  numbers: DrawResult
  receivedBy: string
}

export interface FeedBookDeps {
  store: Pick<Store, 'platform'>
  sources: readonly FeedSource[]
}

export const openFeedRepository = ({ store, sources }: FeedBookDeps): FeedRepository => {
  const take = (draw: OfficialDraw, words: FeedWord[]): Promise<FeedState> =>
    store.platform(async (connection) => {
      await connection.query(feedStatements.lockDraw, [draw.drawId])
      const confirmed = await readConfirmed(connection, draw.drawId)
      let isConflict = false
      for (const word of words) if (await write(connection, draw, word, confirmed)) isConflict = true
      if (confirmed)
        return { kind: 'confirmed', version: confirmed.version, ...(isConflict && { isConflict }) }
      return confirm(connection, draw)
    })

  return {
    label: sources.some(({ isSimulator }) => isSimulator) ? 'demonstration' : 'official',
    async collect(draw) {
      const received = await Promise.all(sources.map((source) => ask(source, draw)))
      return take(
        draw,
        received.flatMap((word) => word ?? []),
      )
    },
    async receive(draw, word) {
      assertPartialResult(draw.family, word.numbers)
      const feedState = await take(draw, [word])
      // The report and the alarm are stored; the caller is refused.
      if (feedState.kind === 'confirmed' && feedState.isConflict) throw new Refusal('result_conflict')
      return feedState
    },
    confirmIncomplete: (draw) =>
      store.platform(async (connection) => {
        await connection.query(feedStatements.lockDraw, [draw.drawId])
        if (await readConfirmed(connection, draw.drawId)) return
        const feedState = await readFeedState(connection, draw)
        if (feedState.kind === 'waiting' && feedState.partial)
          await addFirst(connection, draw, feedState.partial, 'incomplete')
      }),
    raiseLate: (draw) =>
      store.platform(async ({ query }) => {
        await query(feedStatements.raiseAlarm, [draw.drawId, draw.lottery, 'late'])
      }),
  }
}

/** A result that does not fit the family is ignored; one without some prizes may be reported in full later. */
const ask = async (source: FeedSource, draw: OfficialDraw): Promise<FeedWord | undefined> => {
  try {
    const numbers = await source.fetch(draw)
    if (!numbers) return undefined
    assertPartialResult(draw.family, numbers)
    return { source: source.name, numbers, receivedBy: 'platform' }
  } catch {
    return undefined
  }
}

/** Whether it contradicts what is confirmed. */
const write = async (
  { query }: MerchantConnection,
  { drawId, lottery }: OfficialDraw,
  { source, numbers, receivedBy }: FeedWord,
  confirmed: ConfirmedResult | undefined,
): Promise<boolean> => {
  const text = canonicalJson(numbers)
  const isNew = await query(feedStatements.addReport, [drawId, lottery, source, text, receivedBy])
  // Only people change a confirmed result; a contradicting report raises an alarm.
  const isConflict =
    confirmed !== undefined &&
    !isSameResult(numbers, confirmed.numbers) &&
    !isPartOf(numbers, confirmed.numbers)
  if (isNew.length > 0 && isConflict) await query(feedStatements.raiseAlarm, [drawId, lottery, 'conflict'])
  return isConflict
}

/** A source that is still telling the same result contradicts nobody. */
const isPartOf = (numbers: DrawResult, whole: DrawResult): boolean =>
  Object.entries(numbers).every(
    ([prize, list]) => canonicalJson(list) === canonicalJson(whole[prize] ?? null),
  )

const confirm = async (connection: MerchantConnection, draw: OfficialDraw): Promise<FeedState> => {
  const feedState = await readFeedState(connection, draw)
  if (feedState.kind === 'waiting') return feedState
  if (feedState.kind === 'held') {
    await connection.query(feedStatements.raiseAlarm, [draw.drawId, draw.lottery, 'disagreement'])
    return feedState
  }
  await addFirst(connection, draw, feedState, '')
  return { kind: 'confirmed', version: 1 }
}

const readFeedState = async (
  { query }: MerchantConnection,
  { drawId, family }: OfficialDraw,
): Promise<SourcesState> => {
  const words = await query<{ source: string; numbers: DrawResult }>(feedStatements.lastWords, [drawId])
  return decideFeedState(words, (numbers) => missingPrizes(family, numbers).length === 0)
}

const addFirst = async (
  { query }: MerchantConnection,
  { drawId, lottery }: OfficialDraw,
  { numbers, sources }: { numbers: DrawResult; sources: string[] },
  reason: string,
): Promise<void> => {
  const values = [drawId, 1, lottery, JSON.stringify(numbers), 'sources', sources, reason]
  await query(feedStatements.addResult, values)
  await query(feedStatements.clearAlarms, [drawId])
}

export interface ConfirmedResult {
  version: number
  numbers: DrawResult
}

/** The newest version of a draw's result; nothing while none is confirmed. Any connection may ask. */
export const readConfirmed = async (
  { query }: Pick<MerchantConnection, 'query'>,
  drawId: string,
): Promise<ConfirmedResult | undefined> => {
  const [newest] = await query<ConfirmedResult>(feedStatements.newestResult, [drawId])
  return newest
}
