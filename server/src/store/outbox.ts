import type { MerchantConnection, PreparedStatement } from './store'

/** An event for other systems; it is sent only if the change in the same transaction is committed. */
export interface OutgoingEvent {
  merchant: string
  topic: string
  payload: Record<string, unknown>
}

/** Writes the event in the transaction of the change that it reports. */
export const notifyOthers = async (
  { query }: MerchantConnection,
  { merchant, topic, payload }: OutgoingEvent,
): Promise<void> => {
  await query(writeStatement, [merchant, topic, payload])
}

const writeStatement: PreparedStatement = {
  name: 'write outgoing event',
  text: 'insert into outbox (merchant, topic, payload) values ($1, $2, $3)',
}
