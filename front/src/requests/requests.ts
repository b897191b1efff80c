import type { Call, Success } from '@playfront/contract/call'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { createExchange, type ExchangeDeps } from '@playfront/client/exchange'
import { RequestFailure } from '@playfront/client/requestFailure'
import { requestTimeoutMs } from '@playfront/client/requestOptions'
import {
  type CallOptions,
  type Identity,
  type Written,
  writeRequest,
} from '@playfront/client/wire/writeRequest'
import type { Memory } from '../platform/memory/memory'
import type { Platform } from '../platform/platform'
import type { FailedCall } from './failure/failureReaction'

type Body = Success<unknown>

/** Everything that can make two answers differ, the token included: it is only ever used hashed (SEC-12). */
const identityOf = ({ method, url, headers }: Written): string =>
  JSON.stringify([method, url, headers['Merchant'], headers['Language'], headers['Authorization'] ?? ''])

/**
 * Reads shared while they are pending, and responses cached for the tab. Both belong to one session: when it ends,
 * pending calls answer their own callers only.
 */
export const createAnswerCache = (memory: Memory) => {
  let underWay = new Map<string, Promise<Body>>()
  let epoch = 0

  const share = (identity: string, ask: () => Promise<Body>): Promise<Body> => {
    const mine = underWay
    const shared = mine.get(identity) ?? ask().finally(() => mine.delete(identity))
    mine.set(identity, shared)
    return shared
  }

  const throughTab = async (identity: string, ask: () => Promise<Body>): Promise<Body> => {
    const startedIn = epoch
    const { askThroughTab } = await import('./askThroughTab')
    return askThroughTab(memory, identity, ask, () => startedIn === epoch)
  }

  return {
    /** Grows with each beginning or end of a session. */
    epoch: () => epoch,

    /** Answers from the tab, from a call under way, or by asking. Only reads are shared (REQ-REQUEST-033). */
    through(written: Written, ask: () => Promise<Body>): Promise<Body> {
      if (written.method !== 'GET') return ask()
      const identity = identityOf(written)
      return share(identity, written.keep ? () => throughTab(identity, ask) : ask)
    },

    forget() {
      epoch += 1
      underWay = new Map()
      memory.forget('answer')
    },
  }
}

export interface Failures {
  /** A call begins whose failure would be shown. */
  prepare(): void
  /** Shows what the failure has to show; settled before the caller is notified. */
  react(failure: RequestFailure, call: FailedCall): unknown
}

export interface RequestDeps {
  platform: Pick<Platform, 'network' | 'clock' | 'memory' | 'navigation' | 'randomness'>
  identity: Identity
  failures: Failures
  /** `none`: the merchant's server has no key, and TLS alone protects what would be sealed (SEC-05). */
  sealing?: MerchantSettings['account']['sealing']
  fetchFit?: ExchangeDeps['fetchFit']
}

type Arguments<Request> = [request: Request, options?: CallOptions]

export interface Requests {
  /**
   * Makes a call and resolves with the body of its response (REQ-REQUEST-019).
   * @throws RequestFailure with status, code and body; whatever has to be shown has been shown by then
   */
  call<Request extends object, Answer>(
    call: Call<Request, Answer>,
    ...rest: Arguments<Request>
  ): Promise<Success<Answer>>
  /** The same, down to the answer's value. */
  valueOf<Request extends object, Answer>(
    call: Call<Request, Answer>,
    ...rest: Arguments<Request>
  ): Promise<Answer>
  /** Gets the sealing code and a key ready; a password field calls this when it gets the focus. */
  prepareSealing(): void
  /** The session began or ended: nothing that was answered to the old one may reach the new one. */
  forgetAnswers(): void
  /** Epoch milliseconds by the server's clock, from its latest response. */
  serverNow(): number
}

/** The one layer that every call of the front goes through (REQ-REQUEST-034). */
export const createRequests = (deps: RequestDeps): Requests => {
  const answers = createAnswerCache(deps.platform.memory)
  const { failures } = deps

  const call = async <Request extends object, Answer>(
    asked: Call<Request, Answer>,
    request: Request,
    options: CallOptions = {},
  ): Promise<Success<Answer>> => {
    const written = writeRequest(asked, request, deps.identity, options)
    const timeoutMs = options.timeoutMs ?? asked.timeoutMs ?? requestTimeoutMs
    const epoch = answers.epoch()
    const alert = options.alert !== false
    if (alert && options.prepare !== false) failures.prepare()
    try {
      const body = await answers.through(written, () => exchange.exchange(written, asked.path, timeoutMs))
      return body as Success<Answer>
    } catch (thrown) {
      const failure = RequestFailure.from(thrown)
      await failures.react(failure, {
        call: asked,
        alert,
        carriedToken: 'Authorization' in written.headers,
        sameSession: epoch === answers.epoch(),
        isHttps: deps.platform.navigation.origin().startsWith('https:'),
      })
      throw failure
    }
  }

  const valueOf: Requests['valueOf'] = async (asked, ...rest) => (await call(asked, ...rest)).value

  const exchange = createExchange({ ...deps, ...deps.platform, epoch: answers.epoch, call })

  return { ...exchange, call, valueOf, forgetAnswers: answers.forget }
}
