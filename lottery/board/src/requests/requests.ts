import type { Call } from '@playfront/contract/call'
import type { Network } from '../platform/network'
import type { Outcome } from './outcome'
import { readOutcome } from './readOutcome'
import { writeRequest, type Sender } from './writeRequest'

/** The board's calls. Every one ends as done, refused or unknown; none throws. */
export interface Requests {
  ask<Request, Answer>(call: Call<Request, Answer>, request: Request): Promise<Outcome<Answer>>
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
  async ask<Request, Answer>(call: Call<Request, Answer>, request: Request) {
    const answer = await network.send(writeRequest(call, request, sender()))
    const outcome = readOutcome<Answer>(answer)
    if (call.session === 'game' && outcome.kind === 'refused' && tokenCodes.includes(outcome.code))
      onTokenRefused()
    return outcome
  },
})
