import { createFakePlatform, type FakePlatform, type FakePlatformOptions } from '../platform/fakePlatform'
import { createFailureReaction, type FailureEvents } from '../requests/failure/failureReaction'
import { createRequests, type Requests } from '../requests/requests'
import { createSessionFlow, type SessionFlow } from './session/sessionFlow'

/** What tests of this module run on: a fake phone, real requests over a fake network, and a session. */
export interface SignInHarness {
  platform: FakePlatform
  requests: Requests
  session: SessionFlow
  /** What was put before the player, in order. */
  shown: string[]
}

export const createSignInHarness = (options?: FakePlatformOptions): SignInHarness => {
  const platform = createFakePlatform(options)
  const session = createSessionFlow(platform.memory)
  const shown: string[] = []
  const events: FailureEvents = {
    onUnauthenticated: ({ logOut }) => {
      shown.push('please sign in')
      if (logOut) session.close()
    },
    onNotice: (text) => void shown.push('words' in text ? text.words : text.key),
    onOffline: () => void shown.push('offline'),
    onDomainUnavailable: () => void shown.push('domain'),
    onClosed: () => void shown.push('closed'),
    onHideLoading: () => undefined,
    onCode: () => undefined,
  }
  const requests = createRequests({
    platform,
    identity: {
      merchantCode: () => 'lotus',
      language: () => 'VI',
      token: () => session.store.getState().token,
    },
    failures: { prepare: () => undefined, react: createFailureReaction(platform.clock, events) },
  })
  return { platform, requests, session, shown }
}
