import { openMessage, type MessageContent, type MessagePayload } from '../account/messages/postMessage'
import type { Harness } from './harness'
import { statementOf } from './statementOf'

/** The messages to an address that wait in the outbox, the oldest first; texts of delivered messages are gone. */
export const messagesTo = async (
  { store, callBy }: Pick<Harness, 'store' | 'callBy'>,
  address: string,
): Promise<MessageContent[]> => {
  const rows = await store.platform(({ query }) => query<{ payload: MessagePayload }>(waitingStatement, []))
  const { secrets } = callBy('lotus')
  return rows
    .map(({ payload }) => openMessage(secrets, Buffer.from(payload.sealed ?? '', 'base64')))
    .filter(({ to }) => to === address)
}

const waitingStatement = statementOf(
  `select payload from outbox where topic = 'message' and payload ? 'sealed' order by id`,
)
