import { type SealSuite, sealKey } from '@playfront/contract/account/session'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Randomness } from '../platform/randomness/randomness'
import { RequestFailure } from '../requestFailure'
import { sealKeyKeptMs } from '../requestOptions'
import type { CallOptions, Written } from '../wire/writeRequest'
import { type SealWork, type Sealed, sealWithAes } from './sealWithAes'

/** The suites that there are, strongest first. */
const known: readonly SealSuite[] = ['aes', 'des']

/** The strongest suite that the server opens and the caller allows (D-05). */
export const decideSuite = (
  offered: readonly SealSuite[],
  allowed: readonly SealSuite[] = known,
): { suite?: SealSuite; reason: string } => {
  const suite = known.find((name) => allowed.includes(name) && offered.includes(name))
  return suite === undefined
    ? { reason: 'the server opens no suite that is allowed here' }
    : { suite, reason: 'the strongest suite that both sides allow' }
}

/** A public key and the suites that its server opens. */
export interface ReadSealKey {
  key: string
  suites: readonly SealSuite[]
}

const isText = (found: unknown): found is string => typeof found === 'string' && found !== ''

const names = ['key', 'publicKey', 'rsaPublicKey'] as const

/**
 * Reads the answer of the key call. The documents say "RSA public key" and no more: it is taken as a text (Base64 or PEM)
 * or under the usual names. A server that lists no suites is one of the documented kind and opens `des` (D-05, AMB-40).
 * @returns undefined when there is no key in it
 */
export const readSealKey = (value: unknown): ReadSealKey | undefined => {
  if (isText(value)) return { key: value, suites: ['des'] }
  if (typeof value !== 'object' || value === null) return undefined
  const received: Partial<Record<string, unknown>> = { ...value }
  const key = names.map((name) => received[name]).find(isText)
  if (key === undefined) return readNested(received)
  const { suites } = received
  return { key, suites: Array.isArray(suites) ? suites : ['des'] }
}

/** The key in `value` beside fields of another kind, e.g. in an answer without `success`. */
const readNested = (received: Partial<Record<string, unknown>>): ReadSealKey | undefined => {
  const inner = received['value'] ?? received['data']
  return inner === undefined ? undefined : readSealKey(inner)
}

export interface SealerDeps {
  clock: { now(): number }
  randomness: Randomness
  serverNow(): number
  /** Asks for the key as any other call does. */
  call(asked: typeof sealKey, request: { _: number }, how: CallOptions): Promise<{ value: unknown }>
  /** `none`: the merchant's server has no key, and bodies leave as they are (SEC-05). */
  sealing?: MerchantSettings['account']['sealing']
  /** The suites that may be used; both when absent. */
  suites?: readonly SealSuite[]
}

export interface Sealer {
  /** Fetches a key ahead of need; failures wait for the call that needs it. */
  prepare(): void
  /** @throws RequestFailure when no key or no common suite is to be had: a body marked sealed never leaves plain */
  seal(written: Written): Promise<Written>
}

/** The documents call the answer a key: it may be a text alone. @throws RequestFailure when it is no answer at all */
const textOf = (thrown: unknown): { value: unknown } => {
  const failure = RequestFailure.from(thrown)
  if (failure.kind !== 'unreadable') throw failure
  return { value: failure.body }
}

/** A server that says why it has no key is reported with its message; one without this call counts as having none. */
const asUnsealed = (failure: RequestFailure): RequestFailure => {
  const hasNoKey = failure.status === 404 || failure.kind === 'unreadable'
  if (!hasNoKey) return failure
  return new RequestFailure({ kind: 'unsealed', status: failure.status, body: failure.body, cause: failure })
}

/** Encrypts bodies as this module's `README.md` describes. Loaded when the first encrypted call is near. */
export const createSealer = ({
  clock,
  randomness,
  serverNow,
  call,
  sealing,
  suites: allowed,
}: SealerDeps): Sealer => {
  if (sealing === 'none') return { prepare: () => undefined, seal: async (written) => written }
  let fetched: { at: number; answer: Promise<ReadSealKey> } | undefined

  const askKey = async (): Promise<ReadSealKey> => {
    const body = await call(sealKey, { _: clock.now() }, { alert: false }).catch(textOf)
    const read = readSealKey(body.value) ?? readSealKey(body)
    if (!read) throw new RequestFailure({ kind: 'unsealed', body, cause: 'the answer holds no key' })
    return read
  }

  const fetchKey = (): Promise<ReadSealKey> => {
    const answer = askKey()
    fetched = { at: clock.now(), answer }
    answer.catch(() => (fetched = undefined))
    return answer
  }

  /** A prepared key serves one call; after that the server may have changed it. */
  const takeKey = (): Promise<ReadSealKey> => {
    const prepared = fetched
    const isFresh = prepared !== undefined && clock.now() - prepared.at < sealKeyKeptMs
    const answer = isFresh ? prepared.answer : fetchKey()
    fetched = undefined
    return answer
  }

  const sealWith = async (suite: 'aes' | 'des', work: SealWork): Promise<Sealed> =>
    suite === 'aes' ? sealWithAes(work) : (await import('./sealWithDes')).sealWithDes(work)

  return {
    prepare: () => void fetchKey(),
    async seal(written) {
      const { key, suites } = await takeKey().catch((failure: unknown) => {
        throw asUnsealed(RequestFailure.from(failure))
      })
      const { suite, reason } = decideSuite(suites, allowed)
      if (suite === undefined) throw new RequestFailure({ kind: 'unsealed', cause: reason })
      const work = { written, plain: written.body ?? '', publicKey: key, timestamp: serverNow(), randomness }
      const { headers, body } = await sealWith(suite, work)
      return { ...written, body, headers: { ...written.headers, ...headers } }
    },
  }
}
