import { type Socket, connect } from 'node:net'

export interface ShortAnswer {
  status: number
}

const lengthName = 'content-length: '

/**
 * The status of an HTTP/1.1 answer that is all there, or nothing while more is to come. It knows answers with a length and
 * those without a body, which is what the measured servers send.
 */
export const readAnswer = (bytes: Buffer): ShortAnswer | undefined => {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const head = bytes.toString('latin1', 0, headEnd).toLowerCase()
  const at = head.indexOf(lengthName)
  const length = at === -1 ? 0 : Number.parseInt(head.slice(at + lengthName.length), 10)
  if (bytes.length < headEnd + 4 + length) return undefined
  return { status: Number(head.slice(9, 12)) }
}

export interface Load {
  perSecond: number
  p99Ms: number
  failed: number
}

export interface LoadRequest {
  url: string
  headers?: Record<string, string>
  connections?: number
  durationSeconds?: number
}

export interface PostLoad {
  url: string
  durationSeconds: number
  connections: number
  method?: 'POST' | 'PUT'
  /** What the next request of a connection says. */
  next(connection: number): { headers: Record<string, string>; body: string }
}

interface Tally {
  waits: number[]
  failed: number
}

const write = (method: string, url: URL, headers: Record<string, string>, body = ''): Buffer => {
  const all = {
    host: url.host,
    ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** One connection that sends the next request when the last was answered, until `isOver`. */
const keepAsking = (url: URL, next: () => Buffer, isOver: () => boolean, tally: Tally): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(url.port), url.hostname)
    let sentAt = 0
    let pending: Buffer = Buffer.alloc(0)
    const ask = (): void => {
      sentAt = performance.now()
      socket.write(next())
    }
    socket.setNoDelay(true)
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (part: Buffer) => {
      pending = pending.length === 0 ? part : Buffer.concat([pending, part])
      const answer = readAnswer(pending)
      if (!answer) return
      pending = Buffer.alloc(0)
      tally.waits.push(performance.now() - sentAt)
      if (answer.status < 200 || answer.status > 299) tally.failed += 1
      if (isOver()) socket.destroy()
      else ask()
    })
  })

/**
 * Puts a server under load from as many connections, each with one request on the way. It reads no more of an answer than
 * its status and its length: a general client spends longer on our headers than the server does.
 */
const load = async (
  url: URL,
  connections: number,
  durationSeconds: number,
  next: (connection: number) => Buffer,
): Promise<Load> => {
  const tally: Tally = { waits: [], failed: 0 }
  const started = performance.now()
  const isOver = (): boolean => performance.now() - started > durationSeconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      keepAsking(url, () => next(connection), isOver, tally),
    ),
  )
  const seconds = (performance.now() - started) / 1_000
  const sorted = tally.waits.toSorted((a, b) => a - b)
  return {
    perSecond: sorted.length / seconds,
    p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN),
    failed: tally.failed,
  }
}

/** The same GET from 64 connections for a few seconds. */
export const loadGet = ({
  url,
  headers = {},
  connections = 64,
  durationSeconds = 5,
}: LoadRequest): Promise<Load> => {
  const request = write('GET', new URL(url), headers)
  return load(new URL(url), connections, durationSeconds, () => request)
}

/** Requests that differ: each connection is a separate player. */
export const loadPost = ({
  url,
  durationSeconds,
  connections,
  method = 'POST',
  next,
}: PostLoad): Promise<Load> =>
  load(new URL(url), connections, durationSeconds, (connection) => {
    const { headers, body } = next(connection)
    return write(method, new URL(url), headers, body)
  })
