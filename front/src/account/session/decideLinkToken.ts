import type { MerchantSettings } from '@playfront/contract/merchantSettings'

export interface LinkTokenFacts {
  /** What the address brought. */
  token: string
  linkTokens: MerchantSettings['linkTokens']
}

/** `check`: ask the server whose token it is. `exchange`: have a session opened by the code. */
export interface LinkToken {
  do: 'check' | 'exchange' | 'ignore'
  reason: string
}

/** Whether a link may sign a member in with the token it carries (D-11). */
export const decideLinkToken = ({ token, linkTokens = 'sessions' }: LinkTokenFacts): LinkToken => {
  if (token === '') return { do: 'ignore', reason: 'the address brought nothing' }
  if (linkTokens === 'sessions') return { do: 'check', reason: 'the platform puts session tokens into links' }
  if (token.startsWith('ho_')) return { do: 'exchange', reason: 'a single-use code' }
  return { do: 'ignore', reason: 'only single-use codes may come by link' }
}
