import { type Call, defaultModuleId } from '@playfront/contract/call'
import type { Network } from '@playfront/web/platform/network'
import { type Outcome, readOutcome } from '@playfront/web/requests/outcome'
import { writeRequest } from '@playfront/web/requests/writeRequest'
import { options } from '../options'

/** Who asks, and in which language. */
export interface Sender {
  merchant: string | undefined
  language: string
  token: string | undefined
}

const headersOf = (
  { session, moduleId }: Pick<Call<unknown, unknown>, 'session' | 'moduleId'>,
  { merchant, language, token }: Sender,
): Record<string, string> => ({
  Language: language,
  ModuleId: moduleId ?? defaultModuleId,
  ...(merchant && { Merchant: merchant }),
  ...(session === 'game' && token && { Authorization: token }),
})

/** The board's calls. Every one ends as done, refused or unknown; none throws. */
export interface Requests {
  /** @param more headers of this call alone */
  ask<Request, Answer>(
    call: Call<Request, Answer>,
    request: Request,
    more?: Record<string, string>,
  ): Promise<Outcome<Answer>>
}

export interface RequestsDeps {
  network: Pick<Network, 'send'>
  /** Read again for each call, since the token changes. */
  sender: () => Sender
  /** The game token was refused: nothing but a new launch helps. */
  onTokenRefused: () => void
}

const tokenCodes = ['login.not.session', 'user.or.token.invalid']

/** Sends calls as the player of this tab. */
export const createRequests = ({ network, sender, onTokenRefused }: RequestsDeps): Requests => ({
  async ask<Request, Answer>(call: Call<Request, Answer>, request: Request, more?: Record<string, string>) {
    const headers = { ...headersOf(call, sender()), ...more }
    const answer = await network.send(
      writeRequest(call, request, { headers, timeoutMs: options.requests.timeoutMs }),
    )
    const outcome = readOutcome<Answer>(answer)
    if (call.session === 'game' && outcome.kind === 'refused' && tokenCodes.includes(outcome.code))
      onTokenRefused()
    return outcome
  },
})
