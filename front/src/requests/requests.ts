import type { Call, Success } from '@playfront/contract/call'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Milliseconds } from '@playfront/contract/time'
import type { WireAnswer } from '../platform/network/network'
import type { Platform } from '../platform/platform'
import { createAnswerCache } from './answerCache'
import type { FailedCall } from './failure/failureReaction'
import { RequestFailure } from './failure/requestFailure'
import { requestOptions } from './requestOptions'
import type { Sealer } from './sealing/sealer'
import type { FitRead } from './wire/fitRead'
import { readAnswer } from './wire/readAnswer'
import { type CallOptions, type Identity, writeRequest, type Written } from './wire/writeRequest'

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
  /** What checks the answers of reads; fetched while the first of them is under way. */
  fetchFit?: () => Promise<{ fitRead: FitRead }>
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
  const { network, clock, navigation } = deps.platform
  const answers = createAnswerCache(deps.platform.memory)
  const { failures } = deps
  let serverAheadMs = 0
  let sealer: Promise<Sealer> | undefined

  const loadSealer = () =>
    (sealer ??= import('./sealing/sealer').then(({ createSealer }) =>
      createSealer({
        clock,
        randomness: deps.platform.randomness,
        serverNow,
        call,
        sealing: deps.sealing,
      }),
    ))

  const serverNow = () => clock.now() + serverAheadMs

  const send = async (written: Written, signal: AbortSignal): Promise<WireAnswer> => {
    const wire = written.seal ? await (await loadSealer()).seal(written) : written
    return network.send({ ...wire, signal }).catch((cause: unknown) => {
      const kind = signal.aborted ? 'timeout' : network.online() ? 'unreachable' : 'offline'
      throw new RequestFailure({ kind, cause })
    })
  }

  const exchange = async (
    written: Written,
    path: string,
    timeoutMs: Milliseconds,
  ): Promise<Success<unknown>> => {
    const abort = new AbortController()
    const stopWaiting = clock.after(timeoutMs, () => abort.abort())
    // Without its code an answer is taken as it is.
    const fetching = written.method === 'GET' ? deps.fetchFit?.().catch(() => undefined) : undefined
    try {
      const answer = await send(written, abort.signal)
      if (answer.dateMs !== undefined) serverAheadMs = answer.dateMs - clock.now()
      const body = readAnswer(answer)
      return (await fetching)?.fitRead(path, body) ?? body
    } finally {
      stopWaiting()
    }
  }

  const call = async <Request extends object, Answer>(
    asked: Call<Request, Answer>,
    request: Request,
    options: CallOptions = {},
  ): Promise<Success<Answer>> => {
    const written = writeRequest(asked, request, deps.identity, options)
    const timeoutMs = options.timeoutMs ?? asked.timeoutMs ?? requestOptions.timeoutMs
    const epoch = answers.epoch()
    const alert = options.alert !== false
    if (alert && options.prepare !== false) failures.prepare()
    try {
      const body = await answers.through(written, () => exchange(written, asked.path, timeoutMs))
      return body as Success<Answer>
    } catch (thrown) {
      const failure = RequestFailure.from(thrown)
      await failures.react(failure, {
        call: asked,
        alert,
        carriedToken: 'Authorization' in written.headers,
        sameSession: epoch === answers.epoch(),
        isHttps: navigation.origin().startsWith('https:'),
      })
      throw failure
    }
  }

  const valueOf: Requests['valueOf'] = async (asked, ...rest) => (await call(asked, ...rest)).value

  return {
    call,
    valueOf,
    serverNow,
    prepareSealing: () => void loadSealer().then((ready) => ready.prepare()),
    forgetAnswers: answers.forget,
  }
}
