import { deliverDue } from '../account/messages/deliverMessages'
import type { OutgoingMessage } from '../account/messages/messageGateway'
import type { Stage } from './stage'

/** Hands everything that was posted and is due to a gateway that only listens, and answers it, the oldest first. */
export const readMessages = async (stage: Stage): Promise<OutgoingMessage[]> => {
  const received: OutgoingMessage[] = []
  const doors = {
    ...stage.callBy('lotus'),
    gateway: { send: async (message: OutgoingMessage) => void received.push(message) },
    onTrouble: ({ failure }: { failure: unknown }) => {
      throw failure
    },
  }
  while ((await deliverDue(doors)) > 0);
  return received
}

/** The six digits of the newest message that waits for an address; fails when there is none. */
export const readCode = async (stage: Stage, to: string): Promise<string> => {
  const mine = (await readMessages(stage)).filter((message) => message.to === to)
  const code = /\d{6}/.exec(mine.at(-1)?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`No code waits for ${to}.`)
  return code
}
