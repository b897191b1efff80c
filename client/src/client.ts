import {
  login,
  type LoginAnswer,
  type LoginRequest,
  loginVerification,
  type LoginVerificationRequest,
  logout,
  type SealSuite,
} from '@playfront/contract/account/session'
import type { Call } from '@playfront/contract/call'
import type { LanguageCode } from '@playfront/contract/languages'
import type { Milliseconds } from '@playfront/contract/time'
import { createExchange } from './exchange'
import { decideRetry, isSessionLost } from './failureRules'
import { type ClientPlatform, openPlatform } from './platform/clientPlatform'
import { RequestFailure } from './requestFailure'
import { requestTimeoutMs, retryOptions } from './requestOptions'
import { type CallOptions as FrontCallOptions, writeRequest } from './wire/writeRequest'

export { RequestFailure }
export type { FailureKind } from './requestFailure'
export type { LoginAnswer, SealSuite }

/** Where the token of the session is kept. */
export interface SessionStore {
  /** The token, or an empty text. */
  read(): string
  /** Takes a new token, or an empty text when the session is over. */
  write(token: string): void
}

export interface ClientOptions {
  /** Origin of the merchant's platform, such as `https://lotus.example`; a page's own when absent. */
  origin?: string
  /** The merchant's code. */
  merchant: string
  /** Language of messages and names; `EN` when absent. */
  language?: LanguageCode
  /** Keeps the session's token; when absent it is forgotten with the client. */
  session?: SessionStore
  /** `none`: the platform has no sealing key, and TLS alone protects what would be sealed. */
  sealing?: 'none'
  /** The suites that bodies may be sealed with; `['aes']` refuses the weak one of older platforms. */
  suites?: readonly SealSuite[]
  /** For how long after its beginning a failed call is sent again; `0` sends each call once. */
  retryForMs?: Milliseconds
}

export type CallOptions = Pick<FrontCallOptions, 'encrypt' | 'timeoutMs' | 'authorization' | 'headers'>

/** The fields of a login, by `type`; the client adds its merchant. */
export type SignInRequest = LoginRequest extends infer Each
  ? Each extends LoginRequest
    ? Omit<Each, 'merchant'>
    : never
  : never

export interface Client {
  /**
   * Makes a call of the contract and resolves with the value of its answer. Sent again where that is safe.
   * @throws RequestFailure
   */
  call<Request extends object, Answer>(
    call: Call<Request, Answer>,
    request: Request,
    options?: CallOptions,
  ): Promise<Answer>
  /**
   * Opens a session, whose token the following calls carry.
   * @throws RequestFailure `login_verify_required` where the member has second factors: its value says which, and
   * `verifySignIn` continues
   */
  signIn(request: SignInRequest, options?: CallOptions): Promise<LoginAnswer>
  /** Continues a sign-in by a second factor. @throws RequestFailure */
  verifySignIn(request: LoginVerificationRequest, options?: CallOptions): Promise<LoginAnswer>
  /**
   * Ends the session; the token is forgotten whatever the platform answers.
   * @throws RequestFailure when the platform could not be told
   */
  signOut(): Promise<void>
  /** Fetches the sealing key ahead of a sign-in. */
  prepareSealing(): void
  /** Epoch milliseconds by the platform's clock, from its latest answer. */
  serverNow(): number
}

const keepInMemory = (): SessionStore => {
  let token = ''
  return { read: () => token, write: (next) => void (token = next) }
}

/**
 * A client of one merchant's platform.
 * @param platform the browser or Node; given by tests alone
 * @throws TypeError when there is neither an origin nor a page
 */
export const createClient = (
  options: ClientOptions,
  platform: ClientPlatform = openPlatform(options.origin),
): Client => {
  const { merchant, language = 'EN', session = keepInMemory() } = options
  const { retryForMs = retryOptions.retryForMs } = options
  const { clock, randomness } = platform
  const identity = { merchantCode: () => merchant, language: () => language, token: () => session.read() }

  let epoch = 0
  const writeToken = (token: string) => {
    epoch += 1
    session.write(token)
  }

  const sendOnce = async <Request extends object, Answer>(
    asked: Call<Request, Answer>,
    request: Request,
    how: CallOptions,
  ) => {
    const written = writeRequest(asked, request, identity, how)
    const timeoutMs = how.timeoutMs ?? asked.timeoutMs ?? requestTimeoutMs
    try {
      return (await exchange.exchange(written, asked.path, timeoutMs)) as { success: true; value: Answer }
    } catch (thrown) {
      const failure = RequestFailure.from(thrown)
      const carried = written.headers['Authorization']
      // Of two calls that are refused the second may find that the caller has signed in again.
      if (carried === session.read() && isSessionLost(failure, asked.session)) writeToken('')
      throw failure
    }
  }

  const exchange = createExchange({
    ...platform,
    sealing: options.sealing,
    suites: options.suites,
    identity,
    epoch: () => epoch,
    call: sendOnce,
    fetchFit: () => import('./wire/fitAnswer'),
  })

  const call: Client['call'] = async (asked, request, how = {}) => {
    const startedMs = clock.now()
    for (let attempts = 1; ; attempts += 1) {
      try {
        return (await sendOnce(asked, request, how)).value
      } catch (thrown) {
        const failure = RequestFailure.from(thrown)
        const decision = decideRetry({
          kind: failure.kind,
          status: failure.status,
          code: failure.code,
          method: asked.method,
          movesMoney: asked.movesMoney === true,
          attempts,
          spentMs: clock.now() - startedMs,
          retryForMs,
          chance: (randomness.bytes(1)[0] ?? 0) / 256,
        })
        if (decision.kind === 'giveUp') throw failure
        await new Promise<void>((resolve) => void clock.after(decision.afterMs, resolve))
      }
    }
  }

  const begin = async (answered: Promise<LoginAnswer>): Promise<LoginAnswer> => {
    const answer = await answered
    writeToken(answer.token)
    return answer
  }

  return {
    call,
    signIn: (request, how) => begin(call(login, { ...request, merchant } as LoginRequest, how)),
    verifySignIn: (request, how) => begin(call(loginVerification, request, how)),
    async signOut() {
      try {
        await call(logout, {})
      } catch (failure) {
        if (!(failure instanceof RequestFailure) || !isSessionLost(failure, logout.session)) throw failure
      } finally {
        writeToken('')
      }
    },
    prepareSealing: exchange.prepareSealing,
    serverNow: exchange.serverNow,
  }
}
