import type { TrackedName } from '@playfront/contract/shell/trackedNames'
import { toDisplayNumber } from '@playfront/contract/money'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { deposits } from '@playfront/contract/money/deposits'
import type { SessionFlow } from '../../../account/session/sessionFlow'
import type { Platform } from '../../../platform/platform'
import type { Requests } from '../../../requests/requests'
import type { Events, TrackedPayload } from '../../../page/events'
import { type SeenDeposit, readDeposit } from '../readDeposit'

/**
 * What a new count of arrived deposits stands for, in order (REQ-TRACK-005, GAP-17). A first count includes deposits
 * made elsewhere, which are not reported again.
 * @param before the count before, undefined when none was known
 */
export const decideDepositEvents = (before: number | undefined, now: number): TrackedName[] => {
  if (before === undefined) return []
  const arrived = Array.from({ length: Math.max(0, now - before) }, (_, at) => before + at + 1)
  return arrived.flatMap((count): TrackedName[] =>
    count === 1 ? ['firstDeposit', 'firstDepositArrival', 'deposit'] : ['redeposit', 'deposit'],
  )
}

export interface ArrivalDeps {
  platform: { memory: Platform['memory'] }
  merchant: Pick<MerchantSettings, 'currency'>
  session: Pick<SessionFlow, 'store'>
  requests: Pick<Requests, 'valueOf'>
  events: Pick<Events, 'publish'>
}

/**
 * Reports deposits that have arrived since this device last reported, each once and in order (REQ-TRACK-005), whichever
 * source noticed them: the payment's own screen, the install prompt's counts, or the check every half minute.
 * @param counted two counts of the install prompt; without them and without a record on this device nothing is reported
 */
export const lookForArrivals = async (deps: ArrivalDeps, counted?: Counted): Promise<void> => {
  const { session, requests, events } = deps
  const { memory } = deps.platform
  const { id: owner, token } = session.store.getState()
  const page: unknown = await requests
    .valueOf(deposits, { limit: maxReported }, { alert: false })
    .catch(() => undefined)
  const { count = counted?.now, seen } = readPage(page)
  // A member who signed out meanwhile, or another member, has other deposits.
  if (count === undefined || session.store.getState().token !== token) return
  const mark = memory.read('depositsTold', owner)
  const countedBefore = mark === undefined ? (counted?.before ?? count) : Number(mark)
  // Written before anything is published: a listener that looks again finds nothing new.
  memory.write('depositsTold', String(Math.max(countedBefore, count)), owner)
  if (page !== undefined && !seen.some(({ state }) => state === 'created' || state === 'pending'))
    memory.forget('depositOpen', owner)
  for (let arrived = Math.max(countedBefore, count - maxReported) + 1; arrived <= count; arrived += 1) {
    const payload = payloadOf(
      deps,
      seen.find((one) => one.count === arrived),
    )
    for (const name of decideDepositEvents(arrived - 1, arrived)) events.publish(name, payload)
  }
}

/** Deposits that are asked for and reported at a time: a count may be anything. */
const maxReported = 20

interface Counted {
  before: number
  now: number
}

const readPage = (page: unknown): { count: number | undefined; seen: SeenDeposit[] } => {
  const found = (typeof page === 'object' && page !== null ? page : {}) as Record<string, unknown>
  const { count, deposits: list } = found
  return {
    count: Number.isSafeInteger(count) ? Number(count) : undefined,
    seen: Array.isArray(list) ? list.flatMap((one) => readDeposit(one) ?? []) : [],
  }
}

/** What every event of a deposit says: the amount in major units, and whose it is. */
export const payloadOf = (
  { merchant, session }: Pick<ArrivalDeps, 'merchant' | 'session'>,
  deposit: Pick<SeenDeposit, 'amount' | 'paid'> | undefined,
): TrackedPayload => {
  const { id, userName } = session.store.getState()
  const { currency } = merchant
  const amount = deposit && String(toDisplayNumber({ amount: deposit.paid ?? deposit.amount, currency }))
  return { currency, customerId: id, customerName: userName, ...(amount && { amount, revenue: amount }) }
}
