import type { TrackedMessage } from '@playfront/contract/shell/trackEvents'
import type { TrackedName } from '@playfront/contract/shell/trackedNames'
import type { TrackedEvent } from '../../page/events'

const depositNames: readonly TrackedName[] = [
  'deposit',
  'firstDeposit',
  'redeposit',
  'firstDepositArrival',
  'depositSubmit',
]

/** Three letters, and pesos for the code that stands for them (REQ-TRACK-014, -015, AMB-50). */
export const trackedCurrency = (code: string): string =>
  code === 'TLB' ? 'PHP' : code.slice(0, 3).toUpperCase()

/** Money paid out counts negative for the operator (REQ-TRACK-016). */
const lessThanZero = (revenue: string): string =>
  Number(revenue) > 0 ? `-${revenue.replace(/^\+/, '')}` : revenue

const revenueOf = ({ name, payload: { revenue, amount } }: TrackedEvent): string | undefined => {
  if (name === 'withdraw') return lessThanZero(revenue ?? amount ?? '') || undefined
  return revenue ?? (depositNames.includes(name) ? amount : undefined)
}

/** The event as it is sent: the listed fields and no others (REQ-TRACK-012, T52). */
export const buildMessage = (event: TrackedEvent, id: string): TrackedMessage => {
  const { name, payload } = event
  const { amount, currency, customerId, customerName, value } = payload
  const message: TrackedMessage = {
    id,
    name,
    revenue: revenueOf(event),
    amount,
    currency: currency && trackedCurrency(currency),
    customerId,
    customerName,
    value,
    content_type: depositNames.includes(name) ? 'product' : undefined,
  }
  return Object.fromEntries(
    Object.entries(message).filter(([, field]) => field !== undefined),
  ) as TrackedMessage
}
