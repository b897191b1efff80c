import { type ErrorCode, isErrorCode } from '@playfront/contract/errorCodes'
import { Refusal } from '../../kernel/refusal'
import {
  type BatchRow,
  type PlacingOrder,
  type PlacingVerdict,
  placeSlipsStatement,
  placingValues,
} from './placingOrder'
import type { RecordedSpan, Tracing } from '../../platform/tracing/tracing'
import { OutcomeUnknown, afterChange, codeOf } from '../../store/decideRetry'
import type { Store } from '../../store/store'

export interface PlacingQueueOptions {
  /** Places a batch of one merchant in one call: a verdict for each, in their order. */
  send(merchant: string, orders: PlacingOrder[]): Promise<PlacingVerdict[]>
  maxSlips: number
  /** A batch with large slips is shorter, so that small ones do not wait for many of them. */
  maxTokens: number
  /** Maximum number of waiting slips; the next one is refused at once with `server.busy` (F6). */
  maxQueue: number
  tracing: Tracing
}

export const placingOptions = { maxSlips: 64, maxTokens: 2_000, maxQueue: 2_000 } as const

export interface PlacingQueue {
  place(order: PlacingOrder): Promise<PlacingVerdict>
}

interface Waiting {
  order: PlacingOrder
  resolve(verdict: PlacingVerdict): void
  reject(failure: unknown): void
  span: RecordedSpan | undefined
}

interface Lane {
  waiting: Waiting[]
  isRunning: boolean
}

/**
 * Collects the slips that arrive while a batch runs and sends them as the next one: an idle node adds no delay, a
 * busy one pays for one commit for many slips (P11). Each merchant has its own lane. A batch runs in the context of
 * whichever slip started the lane, so it names the slips that it serves to the trace itself.
 *
 * The same slip sent again while the first is on its way shares its verdict; another body under its id waits for it, and is
 * then judged by the database (lottery 4.4).
 */
export const createPlacingQueue = (options: PlacingQueueOptions): PlacingQueue => {
  const lanes = new Map<string, Lane>()
  const onTheirWay = new Map<string, { requestHash: string; verdict: Promise<PlacingVerdict> }>()

  const place = (order: PlacingOrder): Promise<PlacingVerdict> => {
    const key = `${order.merchant} ${order.memberId} ${order.slipId}`
    const first = onTheirWay.get(key)
    if (first?.requestHash === order.requestHash) return first.verdict.then(asRepeat)
    if (first) return settled(first.verdict).then(() => place(order))
    const verdict = enqueueTraced(order).finally(() => onTheirWay.delete(key))
    onTheirWay.set(key, { requestHash: order.requestHash, verdict })
    return verdict
  }

  const { tracing } = options
  const enqueueTraced = (order: PlacingOrder) =>
    tracing.inPart({ name: 'placing queue' }, () => enqueue(order))

  const enqueue = (order: PlacingOrder): Promise<PlacingVerdict> => {
    const lane = lanes.get(order.merchant) ?? { waiting: [], isRunning: false }
    lanes.set(order.merchant, lane)
    if (lane.waiting.length >= options.maxQueue) return Promise.reject(new Refusal('server.busy'))
    return new Promise((resolve, reject) => {
      lane.waiting.push({ order, resolve, reject, span: tracing.current() })
      if (!lane.isRunning) void run(order.merchant, lane)
    })
  }

  const run = async (merchant: string, lane: Lane): Promise<void> => {
    lane.isRunning = true
    while (lane.waiting.length > 0) await sendBatch(merchant, nextBatch(lane.waiting, options), options)
    lane.isRunning = false
  }

  return { place }
}

/** A second request finds the stored slip, like any later one. */
const asRepeat = (verdict: PlacingVerdict): PlacingVerdict =>
  verdict.verdict === 'accepted' ? { verdict: 'repeat' } : verdict

const settled = (verdict: Promise<PlacingVerdict>): Promise<unknown> => verdict.catch(() => undefined)

/** Takes the first slip and those after it that fit into the batch with it. */
const nextBatch = (waiting: Waiting[], { maxSlips, maxTokens }: PlacingQueueOptions): Waiting[] => {
  let [slips, tokens] = [0, 0]
  for (const { order } of waiting) {
    tokens += weightOf(order)
    if (slips > 0 && (slips === maxSlips || tokens > maxTokens)) break
    slips += 1
  }
  return waiting.splice(0, slips)
}

/** A run of a book is a little work, a number a little more. */
const weightOf = ({ reserved }: PlacingOrder): number =>
  reserved.tokens.length + reserved.books.reduce((sum, { froms }) => sum + froms.length, 0) / 10

const sendBatch = async (
  merchant: string,
  batch: Waiting[],
  { send, tracing }: Pick<PlacingQueueOptions, 'send' | 'tracing'>,
): Promise<void> => {
  const orders = batch.map(({ order }) => order)
  const facts = { 'playfront.merchant': merchant, 'playfront.batch.size': batch.length }
  const callers = batch.map(({ span }) => span)
  try {
    const verdicts = await tracing.inBatch({ name: 'placing batch', facts }, callers, () =>
      send(merchant, orders),
    )
    for (const [index, verdict] of verdicts.entries()) batch[index]?.resolve(verdict)
  } catch (failure) {
    if (batch.length === 1 || failure instanceof Refusal) return rejectAll(batch, failure)
    // One slip that the database chokes on must not take the others with it.
    for (const one of batch) await sendBatch(merchant, [one], { send, tracing })
  }
}

const rejectAll = (batch: Waiting[], failure: unknown): void => {
  for (const { reject } of batch) reject(failure)
}

/**
 * Places a batch in one statement that is its own transaction. When the connection is lost while it commits, the batch is
 * sent once more: slips that are there answer as repeats, the others are placed now (F7).
 */
export const sendOrders = async (
  store: Pick<Store, 'changeOnce'>,
  merchant: string,
  orders: PlacingOrder[],
): Promise<PlacingVerdict[]> => {
  const values = placingValues(orders)
  const send = () => store.changeOnce<BatchRow>(merchant, placeSlipsStatement, values)
  const [batch] = await send().catch((failure: unknown) => {
    if (failure instanceof OutcomeUnknown) return afterChange(send)
    if (isSetMeanwhile(failure)) return send()
    throw failure
  })
  if (!batch) throw new Error('The database returned no row for a batch of slips.')
  return batch.verdicts.map((verdict, index) => readVerdict(batch, verdict, index))
}

/** A player set a limit or left while the batch was under way: asked again, each slip has its verdict. */
const isSetMeanwhile = (failure: unknown): boolean => ['PF010', 'PF011'].includes(codeOf(failure) ?? '')

const readVerdict = (batch: BatchRow, verdict: string, index: number): PlacingVerdict => {
  if (verdict === 'repeat') return { verdict }
  if (verdict !== 'accepted') return { verdict: knownCode(verdict), detail: batch.details[index] ?? null }
  return {
    verdict,
    acceptedAt: batch.accepted_at,
    balance: safeInteger(batch.balances[index]),
    balanceVersion: safeInteger(batch.balance_versions[index]),
    commits: batch.commits ?? {},
  }
}

/** JSON reads a number beyond 2^53 as another one; an amount is exact or it is an error. */
const safeInteger = (value: number | null | undefined): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database sent ${value}, no safe integer.`)
  return Number(value)
}

const knownCode = (verdict: string): ErrorCode => {
  if (!isErrorCode(verdict))
    throw new Error(`The database returned the unknown code "${verdict}" for a slip.`)
  return verdict
}
