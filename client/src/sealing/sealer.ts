import { type SealSuite, sealKey } from '@playfront/contract/account/session'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { sha256Hex } from '../platform/ciphers/digest'
import type { WireAnswer } from '../platform/network/network'
import type { Randomness } from '../platform/randomness/randomness'
import { RequestFailure } from '../requestFailure'
import { sealKeyKeptMs } from '../requestOptions'
import type { CallOptions, Identity, Written } from '../wire/writeRequest'
import { createAesKeys, type SealWork, type Sealed, sealWithAes } from './sealWithAes'

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
  identity: Pick<Identity, 'token'>
  /** Grows with each beginning or end of a session. */
  epoch(): number
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
  /**
   * Seals a call and sends it.
   * @param transmit sends what it is given, once
   * @throws RequestFailure when no key or no common suite is to be had: a body marked sealed never leaves plain
   */
  send(written: Written, transmit: Transmit): Promise<WireAnswer>
}

type Transmit = (written: Written) => Promise<WireAnswer>

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

/**
 * Whether a server does not open two bodies with one key, as its code says wherever it stands: a key for each body is never
 * wrong. The call is not sent again for it: the body may have come twice because of the connection, and what it asks for may
 * be done.
 */
const refusesSeal = ({ text }: WireAnswer): boolean => /"seal\.(?:replayed|invalid)"/.test(text)

/** Encrypts bodies as this module's `README.md` describes. Loaded when the first encrypted call is near. */
export const createSealer = (deps: SealerDeps): Sealer => {
  if (deps.sealing === 'none')
    return { prepare: () => undefined, send: (written, transmit) => transmit(written) }
  const { randomness } = deps
  const keys = createPublicKeys(deps)
  const aesKeys = createAesKeys(randomness)
  let reuses = true

  const seal = async (written: Written) => {
    const { key, suites } = await keys.take()
    const { suite, reason } = decideSuite(suites, deps.suites)
    if (suite === undefined) throw new RequestFailure({ kind: 'unsealed', cause: reason })
    const plain = written.body ?? ''
    const digest = await sha256Hex(plain)
    const work: SealWork = {
      written,
      plain,
      digest,
      publicKey: key,
      timestamp: deps.serverNow(),
      randomness,
    }
    return suite === 'aes'
      ? sealAes(work)
      : { ...(await import('./sealWithDes')).sealWithDes(work), reused: false }
  }

  const sealAes = async (work: SealWork): Promise<Sealed & { reused: boolean }> => {
    const need = { nowMs: deps.clock.now(), epoch: deps.epoch(), token: deps.identity.token() }
    const { key, reused } = await (reuses ? aesKeys : createAesKeys(randomness)).take({ ...work, ...need })
    return { ...(await sealWithAes(work, key)), reused }
  }

  return {
    prepare: keys.prepare,
    async send(written, transmit) {
      const { headers, body, reused } = await seal(written)
      const answer = await transmit({ ...written, body, headers: { ...written.headers, ...headers } })
      if (reused && refusesSeal(answer)) reuses = false
      return answer
    },
  }
}

/** Asks for the server's public key before each sealed call, or once ahead of it (REQ-CRYPT-001). */
const createPublicKeys = ({ clock, call }: SealerDeps) => {
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

  return {
    prepare: () => void fetchKey(),
    /** A prepared key serves one call; after that the server may have changed it. */
    take(): Promise<ReadSealKey> {
      const prepared = fetched
      const isFresh = prepared !== undefined && clock.now() - prepared.at < sealKeyKeptMs
      const answer = isFresh ? prepared.answer : fetchKey()
      fetched = undefined
      return answer.catch((failure: unknown) => {
        throw asUnsealed(RequestFailure.from(failure))
      })
    },
  }
}
