import type { MerchantConnection } from './store'
import { outbox } from './tables/platform'

/** An event for other systems; it is sent only if the change in the same transaction is committed. */
export interface OutgoingEvent {
  merchant: string
  topic: string
  payload: Record<string, unknown>
}

/** Writes the event in the transaction of the change that it reports. */
export const notifyOthers = async ({ db }: MerchantConnection, event: OutgoingEvent): Promise<void> => {
  await db.insert(outbox).values(event)
}
