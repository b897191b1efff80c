import type { MessageGateway, OutgoingMessage } from '@playfront/contract/adapters/adapter'
import { deliverDue } from '../account/messages/deliverMessages'
import type { Harness } from './harness'

/** Hands everything that was posted and is due to a gateway that only listens, and answers it, the oldest first. */
export const readMessages = async (harness: Harness): Promise<OutgoingMessage[]> => {
  const received: OutgoingMessage[] = []
  const gateway: MessageGateway = {
    async send(message) {
      received.push(message)
      return { kind: 'accepted' }
    },
  }
  const deps = {
    ...harness.callBy('lotus'),
    gateway,
    tracing: harness.platform.tracing,
    onError: ({ failure }: { failure: unknown }) => {
      throw failure
    },
  }
  while ((await deliverDue(deps)) > 0);
  return received
}

/** The six digits of the newest message that waits for an address; fails when there is none. */
export const readCode = async (harness: Harness, to: string): Promise<string> => {
  const mine = (await readMessages(harness)).filter((message) => message.to === to)
  const code = /\d{6}/.exec(mine.at(-1)?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`No code waits for ${to}.`)
  return code
}
