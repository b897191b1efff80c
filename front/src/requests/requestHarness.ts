import type { LanguageCode } from '@playfront/contract/languages'
import { createFakePlatform, type FakePlatformOptions } from '../platform/fakePlatform'
import { createFailureReaction, type FailureEvents } from './failure/failureReaction'
import { createRequests, type RequestDeps } from './requests'

export interface RequestHarnessOptions extends FakePlatformOptions {
  sealing?: RequestDeps['sealing']
  apiOrigin?: string
}

/**
 * The request layer in a harness: a fake platform, a caller that tests can change, and a record of the calls it made.
 */
export const createRequestHarness = (options: RequestHarnessOptions = {}) => {
  const platform = createFakePlatform(options)
  const caller: { token: string; language: LanguageCode | undefined } = { token: 'T1', language: 'VI' }
  const asked: string[] = []
  const record = (name: string, what: object) => void asked.push(`${name} ${JSON.stringify(what)}`)
  const events: FailureEvents = {
    onUnauthenticated: ({ logOut, prompt }) => record('unauthenticated', { logOut, prompt }),
    onNotice: (text) => record('notice', text),
    onOffline: () => void asked.push('offline'),
    onDomainUnavailable: (text) => record('domain', text),
    onClosed: (value) => record('closed', { value }),
    onHideLoading: () => void asked.push(`hide at ${platform.clock.now()}`),
    onCode: (code) => void asked.push(`code ${code}`),
  }
  const requests = createRequests({
    platform,
    sealing: options.sealing,
    identity: {
      merchantCode: () => 'lotus',
      language: () => caller.language,
      token: () => caller.token,
      apiOrigin: options.apiOrigin,
    },
    failures: { prepare: () => undefined, react: createFailureReaction(platform.clock, events) },
  })
  return { platform, network: platform.network, clock: platform.clock, caller, asked, requests }
}
