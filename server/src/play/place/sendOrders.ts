import type { ErrorCode } from '@playfront/contract/errorCodes'
import { isErrorCode } from '@playfront/contract/errorCodes'
import { codeOf } from '../../store/decideRetry'
import { OutcomeUnknown } from '../../store/outcomeUnknown'
import type { Store } from '../../store/store'
import {
  placeSlipsStatement,
  placingValues,
  type BatchRow,
  type PlacingOrder,
  type PlacingVerdict,
} from './placingOrder'

/**
 * Places a batch in one statement that is its own transaction. When the connection is lost while it commits, the batch is
 * sent once more: slips that are there answer as repeats, the others are placed now (F7).
 */
export const sendOrders = async (
  store: Store,
  merchant: string,
  orders: PlacingOrder[],
): Promise<PlacingVerdict[]> => {
  const values = placingValues(orders)
  const send = () => store.changeOnce<BatchRow>(merchant, placeSlipsStatement, values)
  const [batch] = await send().catch((failure: unknown) => {
    if (failure instanceof OutcomeUnknown || isSetMeanwhile(failure)) return send()
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
