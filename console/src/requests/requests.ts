import { type ConsoleCall, isAtMerchant } from '@playfront/contract/console/consoleCall'
import type { Network } from '@playfront/web/platform/network'
import { type Outcome, readOutcome } from '@playfront/web/requests/outcome'
import { writeRequest } from '@playfront/web/requests/writeRequest'
import { options } from '../options'

/** The console's calls, sent with the session's cookie. Every one ends as done, refused or unknown; none throws. */
export interface Requests {
  ask<Request, Answer>(call: ConsoleCall<Request, Answer>, request: Request): Promise<Outcome<Answer>>
}

/** The caller: read again for each call, since the selected merchant changes. */
export interface Sender {
  /** The merchant's code that is being worked for. */
  merchant: string | undefined
  language: string
}

export interface RequestsDeps {
  network: Pick<Network, 'send'>
  sender: () => Sender
  /** The session is over, or the console has locked. */
  onEnded: (why: 'over' | 'locked') => void
}

const headersOf = (
  call: ConsoleCall<unknown, unknown>,
  { merchant, language }: Sender,
): Record<string, string> => ({
  Language: language,
  ...(isAtMerchant(call) && merchant !== undefined && { Merchant: merchant }),
})

export const createRequests = ({ network, sender, onEnded }: RequestsDeps): Requests => ({
  async ask<Request, Answer>(call: ConsoleCall<Request, Answer>, request: Request) {
    const headers = headersOf(call, sender())
    const answer = await network.send(
      writeRequest(call, request, { headers, timeoutMs: options.callTimeoutMs }),
    )
    const outcome = readOutcome<Answer>(answer)
    if (outcome.kind === 'refused') {
      if (outcome.code === 'staff.locked') onEnded('locked')
      else if (outcome.code === 'login.not.session') onEnded('over')
    }
    return outcome
  },
})
