import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  publicEncrypt,
} from 'node:crypto'

/** Fields of a body or of an answer. */
export type Fields = Record<string, unknown>

/** Where a merchant's calls are answered. */
export interface Address {
  /** Up to and including `/wps`. */
  platform: string
  merchant: string
}

/** What the client needs from its environment. */
export interface ClientDeps {
  fetch: typeof fetch
  /** Epoch milliseconds. */
  now(): number
  randomBytes(count: number): Uint8Array
}

export interface ClientOptions extends Address {
  /** Code of the Language header. */
  language: string
  /** `none`: bodies are sent plain everywhere. */
  sealing: 'none' | 'accepted' | 'required'
  timeLimitMs: number
}

/** The two ways to encrypt a body (D-05). */
export type Suite = 'aes' | 'des'

/** An encrypted body with the headers that belong to it. */
export interface SealedBody {
  headers: Record<string, string>
  text: string
}

/** One call, beside its method and path. */
export interface Question {
  query?: Record<string, string>
  body?: Fields
  /** Sent instead of `body`. */
  sealed?: SealedBody
  /** Sent instead of `body`, as it is. */
  text?: string
  token?: string
  /** Added to the usual headers; undefined removes one. */
  headers?: Record<string, string | undefined>
  language?: string
  /** Another merchant's address. */
  at?: Address
  timeLimitMs?: number
}

/** An answer, read as the front end reads it. */
export interface Answer {
  /** 0 when there was none. */
  status: number
  headers: Record<string, string>
  text: string
  /** The parsed JSON; undefined for anything else. */
  body: unknown
  /** A success by status and envelope. */
  isFine: boolean
  /** What lies in `value`, or the whole body of a platform that wraps nothing. */
  value: unknown
  /** Of a failure: from errorCode, code or message, in this order (GAP-35). */
  code: string
  message: string
}

/** What was sent and received, for the report. */
export interface Exchange {
  request: { method: string; url: string; headers: Record<string, string>; body?: string }
  answer: { status: number; headers: Record<string, string>; body: string }
}

export interface PlatformClient {
  /** @param call method and path, such as `GET /wps/member/info`; bodies of sealed calls are encrypted */
  ask(call: string, question?: Question): Promise<Answer>
  /** The answer of the key call. @throws Error when it holds no key */
  readKey(): Promise<SealKey>
  /** Encrypts a body. @param agoMs how old its timestamp is (suite `aes`) */
  seal(call: string, body: Fields, options?: { suite?: Suite; agoMs?: number }): Promise<SealedBody>
  /** What was exchanged since this was called last, without secrets. */
  takeExchanges(): Exchange[]
  /** Reports the exchange of an earlier answer with what was exchanged since. */
  repeat(answer: Answer): void
  /** Replaces a text in everything that is reported. */
  hide(secret: string): void
}

export interface SealKey {
  /** As PEM. */
  publicKey: string
  /** The algorithm, such as `rsa`. */
  kind: string
  bits: number
  /** The strongest first. */
  suites: Suite[]
}

const sealedCalls = new Set([
  'POST /wps/session/login',
  'POST /wps/session/login/verification',
  'POST /wps/member/register',
  'POST /wps/member/register/mobile',
])

const moduleIds: Record<string, string> = {
  'POST /wps/session/login': 'LOGIN3',
  'POST /wps/session/login/verification': 'LOGIN3',
  'POST /wps/member/register': 'REG3',
  'POST /wps/member/register/mobile': 'MOBILENUMREG3',
}

const isFields = (found: unknown): found is Fields =>
  typeof found === 'object' && found !== null && !Array.isArray(found)

const isText = (found: unknown): found is string => typeof found === 'string' && found !== ''

const firstText = (...found: unknown[]): string => found.find(isText) ?? ''

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What lies in `value`; without an envelope the body itself. */
const valueOf = (body: unknown): unknown => {
  if (!isFields(body)) return body
  if ('value' in body) return body['value']
  const { success: _success, ...rest } = body
  return Object.keys(rest).length > 0 ? rest : undefined
}

/** Reads an answer by D-02 and GAP-35. */
export const readAnswer = (status: number, headers: Record<string, string>, text: string): Answer => {
  const body = parse(text)
  const { success, errorCode, code, message } = isFields(body) ? body : {}
  return {
    status,
    headers,
    text,
    body,
    isFine: status >= 200 && status < 300 && body !== undefined && success !== false,
    value: valueOf(body),
    code: firstText(errorCode, code, message),
    message: firstText(message),
  }
}

const lostSessionCodes = new Set(['customer.not.login', 'user.or.token.invalid', 'login.not.session'])

/** Whether an answer says that there is no session (REQ-SESSION-011). */
export const isUnauthenticated = ({ isFine, status, code, message }: Answer): boolean =>
  !isFine && (status === 401 || lostSessionCodes.has(code) || message === 'CUSTOMER_NOT_LOGIN')

/** The documents say "RSA public key" and no more: a text in Base64 or PEM, or under the usual names (AMB-40). */
const keyTextOf = (found: unknown): string => {
  if (isText(found)) return found
  if (!isFields(found)) return ''
  return firstText(found['key'], found['publicKey'], found['rsaPublicKey']) || keyTextOf(found['value'])
}

/** @throws Error when the text is no public key */
const parsePublicKey = (text: string) => {
  if (text.includes('-----BEGIN')) return createPublicKey(text)
  const key = Buffer.from(text, 'base64')
  try {
    return createPublicKey({ key, format: 'der', type: 'spki' })
  } catch {
    return createPublicKey({ key, format: 'der', type: 'pkcs1' })
  }
}

const describeKey = (text: string): Omit<SealKey, 'suites'> => {
  const key = parsePublicKey(text)
  return {
    publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
    kind: String(key.asymmetricKeyType),
    bits: key.asymmetricKeyDetails?.modulusLength ?? 0,
  }
}

const suitesOf = (value: unknown): Suite[] => {
  const listed: unknown = isFields(value) ? value['suites'] : undefined
  const named: unknown[] = Array.isArray(listed) ? listed : ['des']
  return (['aes', 'des'] as const).filter((suite) => named.includes(suite))
}

const des = 'des-ede3-ecb'

/** OpenSSL 3 has no single DES: triple DES with one key three times gives the same. */
const tripleKey = (key: Uint8Array): Buffer => Buffer.concat([key, key, key])

/**
 * The address in a customer-service path: encrypted text, then the eight characters that are its key (REQ-CS-003).
 * @throws Error when it cannot be decrypted
 */
export const revealPath = (hidden: string): string => {
  const decipher = createDecipheriv(des, tripleKey(Buffer.from(hidden.slice(-8))), null)
  return decipher.update(hidden.slice(0, -8), 'base64', 'utf8') + decipher.final('utf8')
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

interface SealWork {
  plain: string
  publicKey: string
  randomBytes(count: number): Uint8Array
  /** Method, path, merchant and time, which the suite `aes` binds the body to. */
  bound: string
  timestampMs: number
}

const sealWithAes = ({ plain, publicKey, randomBytes, bound, timestampMs }: SealWork): SealedBody => {
  const [key, vector] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', key, vector)
  cipher.setAAD(Buffer.from(bound))
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return {
    headers: {
      Encryption: 'aes',
      'X-RSA': publicEncrypt({ key: publicKey, ...padding }, key).toString('base64'),
      'X-Digest': sha256(plain),
      'X-Timestamp': String(timestampMs),
    },
    text: Buffer.concat([vector, encrypted, cipher.getAuthTag()]).toString('base64'),
  }
}

const keyCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const sealWithDes = ({ plain, publicKey, randomBytes }: SealWork): SealedBody => {
  const key = Buffer.from([...randomBytes(8)].map((byte) => keyCharacters[byte & 63]).join(''))
  const cipher = createCipheriv(des, tripleKey(key), null)
  const rsa = { key: publicKey, padding: constants.RSA_PKCS1_PADDING }
  return {
    headers: {
      Encryption: 'true',
      'X-RSA': publicEncrypt(rsa, key).toString('base64'),
      'X-Digest': sha256(plain),
    },
    text: cipher.update(plain, 'utf8', 'base64') + cipher.final('base64'),
  }
}

/** `GET /wps/member/info` at a platform. */
const urlOf = (call: string, { platform }: Address, query: Record<string, string> = {}): URL => {
  const url = new URL(platform.replace(/\/+$/, '') + call.replace(/^\S+ (?:\/wps)?/, ''))
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

const methodOf = (call: string): string => call.slice(0, call.indexOf(' '))

const sentHeaders = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** Longer bodies are cut in the report. */
const reportedCharacters = 4_000
const keyLifeMs = 60_000

/** Creates the client for one merchant of a platform. */
export const createPlatformClient = (options: ClientOptions, deps: ClientDeps): PlatformClient => {
  const secrets = new Set<string>()
  let exchanges = new Set<Answered>()
  const earlier = new Set<Answered>()
  let serverAheadMs = 0
  let kept: { key: SealKey; untilMs: number } | undefined

  const hideIn = (text: string): string => {
    let hidden = text
    for (const secret of secrets) hidden = hidden.replaceAll(secret, '(hidden)')
    return hidden.length > reportedCharacters ? `${hidden.slice(0, reportedCharacters)}…` : hidden
  }

  const hideInAll = (texts: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, hideIn(text)]))

  const send = async (
    method: string,
    url: URL,
    headers: Record<string, string>,
    question: Pick<Question, 'timeLimitMs'> & { body?: string },
  ) => {
    const { body, timeLimitMs = options.timeLimitMs } = question
    try {
      const signal = AbortSignal.timeout(timeLimitMs)
      const response = await deps.fetch(url, { method, headers, body, signal, redirect: 'manual' })
      const dateMs = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(dateMs)) serverAheadMs = dateMs - deps.now()
      return readAnswer(response.status, Object.fromEntries(response.headers), await response.text())
    } catch (error) {
      const { name, message, cause } = error as Error
      const why = name === 'TimeoutError' ? `nothing in ${timeLimitMs} ms` : `${message} ${causeOf(cause)}`
      return readAnswer(0, {}, `No answer: ${why.trim()}`)
    }
  }

  const bodyOf = async (call: string, question: Question): Promise<SealedBody | undefined> => {
    const { body, sealed, text } = question
    if (sealed) return sealed
    if (text !== undefined) return { headers: {}, text }
    if (body === undefined) return undefined
    const isSealed = sealedCalls.has(call) && options.sealing !== 'none'
    return isSealed ? client.seal(call, body) : { headers: {}, text: JSON.stringify(body) }
  }

  const ask = async (call: string, question: Question = {}): Promise<Answer> => {
    const { at = options, token, language = options.language, query } = question
    const sent = await bodyOf(call, question)
    const url = urlOf(call, at, query)
    const headers = sentHeaders({
      Merchant: at.merchant,
      Language: language,
      ModuleId: moduleIds[call] ?? 'MC3',
      'Content-Type': 'application/json',
      Authorization: token,
      ...(call === 'POST /wps/session/login' && { Device: 'MOBILE' }),
      ...sent?.headers,
      ...question.headers,
    })
    const method = methodOf(call)
    const answer = await send(method, url, headers, { body: sent?.text, timeLimitMs: question.timeLimitMs })
    const readable = question.body === undefined ? sent?.text : JSON.stringify(question.body)
    exchanges.add({ request: { method, url: url.href, headers, body: readable }, answer })
    return answer
  }

  const readKey = async (): Promise<SealKey> => {
    const answer = await ask('GET /wps/session/key/rsa', { query: { _: String(deps.now()) } })
    const text = answer.body === undefined && answer.status === 200 ? answer.text : keyTextOf(answer.body)
    if (text === '') throw new Error('the answer of the key call holds no key')
    return { ...describeKey(text), suites: suitesOf(answer.value) }
  }

  const takeKey = async (): Promise<SealKey> => {
    if (kept && deps.now() < kept.untilMs) return kept.key
    const key = await readKey()
    kept = { key, untilMs: deps.now() + keyLifeMs }
    return key
  }

  const client: PlatformClient = {
    ask,
    readKey,
    async seal(call, body, { suite, agoMs = 0 } = {}) {
      const { publicKey, suites } = await takeKey()
      const timestampMs = deps.now() + serverAheadMs - agoMs
      const bound = `${methodOf(call)} ${urlOf(call, options).pathname}\n${options.merchant}\n${timestampMs}`
      const plain = JSON.stringify(body)
      const work = { plain, publicKey, bound, timestampMs, randomBytes: deps.randomBytes }
      return (suite ?? suites[0]) === 'aes' ? sealWithAes(work) : sealWithDes(work)
    },
    takeExchanges() {
      const taken = [...exchanges].map(({ request, answer: { status, headers, text } }) => ({
        request: {
          ...request,
          url: hideIn(request.url),
          headers: hideInAll(request.headers),
          body: request.body && hideIn(request.body),
        },
        answer: { status, headers: hideInAll(headers), body: hideIn(text) },
      }))
      for (const one of exchanges) earlier.add(one)
      exchanges = new Set()
      return taken
    },
    repeat(answer) {
      for (const one of earlier) if (one.answer === answer) exchanges.add(one)
    },
    hide: (secret) => void (secret.length > 3 && secrets.add(secret)),
  }
  return client
}

/** An exchange before its secrets are replaced. */
interface Answered {
  request: Exchange['request']
  answer: Answer
}

/** The system's own word for a failed connection, such as ECONNREFUSED. */
const causeOf = (cause: unknown): string =>
  isFields(cause) ? firstText(cause['code'], cause['message']) : ''
