import { seconds } from '@playfront/contract/time'
import type { Network, NetworkAnswer, NetworkQuestion } from '../platform'
import { postGuarded } from './publicAddress'

/** The machine's own network. No cookies, no redirects: an address that answers with another one has not answered. */
export const openNetwork = (): Network => ({ ask })

const ask = async (asked: NetworkQuestion): Promise<NetworkAnswer> => {
  const { address, withinMs, maxBytes, ...question } = asked
  if (question.mayConnect) return askGuarded(asked, question.mayConnect)
  const answer = await fetch(address, {
    ...requestOf(question),
    redirect: 'error',
    credentials: 'omit',
    signal: AbortSignal.timeout(withinMs),
  })
  return {
    status: answer.status,
    text: await readText(answer, maxBytes),
    keepMs: keepMsOf(answer.headers.get('cache-control')),
    ...againAfter(answer.headers.get('retry-after')),
  }
}

const askGuarded = async (
  { address, bytes = new Uint8Array(), headers = {}, withinMs }: NetworkQuestion,
  mayConnect: NonNullable<NetworkQuestion['mayConnect']>,
): Promise<NetworkAnswer> => {
  const signal = AbortSignal.timeout(withinMs)
  const { status, retryAfter } = await postGuarded(address, bytes, { mayConnect, headers, signal })
  return { status, text: '', keepMs: 0, ...againAfter(retryAfter) }
}

const requestOf = ({
  form,
  json,
  bytes,
  method = 'POST',
  headers,
}: Pick<NetworkQuestion, 'form' | 'json' | 'bytes' | 'method' | 'headers'>): RequestInit => {
  if (bytes) return { method, body: bytes as BodyInit, headers }
  if (form) return { method, body: new URLSearchParams(form), headers }
  if (json === undefined) return { headers }
  return {
    method,
    body: JSON.stringify(json),
    headers: { ...headers, 'Content-Type': 'application/json' },
  }
}

/** Read piece by piece, so that a body without end costs no more than one that is just too long. */
const readText = async ({ body }: Response, maxBytes: number): Promise<string> => {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.byteLength
    if (length > maxBytes) throw new Error(`The answer is longer than ${maxBytes} bytes.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** A date instead of seconds is ignored: callers increase their waiting time with each attempt anyway. */
const againAfter = (retryAfter: string | null): Pick<NetworkAnswer, 'againAfterMs'> =>
  /^\d{1,6}$/.test(retryAfter ?? '') ? { againAfterMs: seconds(Number(retryAfter)) } : {}

const keepMsOf = (cacheControl: string | null): number => {
  const age = /(?:^|[\s,])max-age=(\d{1,8})(?:[\s,]|$)/i.exec(cacheControl ?? '')
  return age ? seconds(Number(age[1])) : 0
}
