import { createServer, request as sendRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request on its way to the platform. */
export interface PassedRequest {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: string
}

/** An answer on its way back. */
export interface PassedAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** What one broken platform does differently. */
export interface Change {
  /** Replaces the request, or answers it without the platform. */
  request?(asked: PassedRequest): PassedRequest | PassedAnswer
  answer?(answer: PassedAnswer, asked: PassedRequest): PassedAnswer
}

/** A platform under the address of this machine, behind which another merchant's host may stand. */
export interface ChangingProxy {
  /** Up to and including `/wps`. */
  platform: string
  /** Changes what passes from now on; undefined changes nothing. */
  change(change: Change | undefined): void
  close(): Promise<void>
}

/** Of the connection, not of the request or answer; compression would hide the body from the change. */
const ownHeaders = ['connection', 'transfer-encoding', 'content-length', 'keep-alive', 'accept-encoding']

const withoutOwn = <Headers extends object>(headers: Headers): Headers =>
  Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !ownHeaders.includes(name)),
  ) as Headers

const readBody = async (from: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of from) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

/** @param host the name of the platform's host, with its port */
const pass = (asked: PassedRequest, port: number, host: string): Promise<PassedAnswer> =>
  new Promise((resolve, reject) => {
    const { method, path, query, body } = asked
    const headers = { ...withoutOwn(asked.headers), host, 'content-length': String(Buffer.byteLength(body)) }
    const search = query.size > 0 ? `?${query.toString()}` : ''
    const sent = sendRequest(
      { host: '127.0.0.1', port, method, path: path + search, headers },
      (response) => {
        readBody(response).then(
          (text) =>
            resolve({ status: response.statusCode ?? 0, headers: withoutOwn(response.headers), body: text }),
          reject,
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

const isAnswer = (found: PassedRequest | PassedAnswer): found is PassedAnswer => 'status' in found

/** Opens an address that leads to a platform, and changes what the platform is asked or answers. */
export const openChangingProxy = async (port: number, hostName: string): Promise<ChangingProxy> => {
  let current: Change | undefined
  const handle = async (incoming: IncomingMessage): Promise<PassedAnswer> => {
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://proxy.invalid')
    const headers = incoming.headers as PassedRequest['headers']
    const asked: PassedRequest = {
      method: incoming.method ?? 'GET',
      path,
      query,
      headers,
      body: await readBody(incoming),
    }
    const changed = current?.request?.(asked) ?? asked
    if (isAnswer(changed)) return changed
    const answer = await pass(changed, port, `${hostName}:${port}`)
    return current?.answer?.(answer, asked) ?? answer
  }
  const server = createServer((incoming, outgoing) => {
    handle(incoming).then(
      ({ status, headers, body }) =>
        outgoing.writeHead(status, withoutOwn(headers)).end(status === 204 ? undefined : body),
      () => outgoing.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    platform: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wps`,
    change: (change) => void (current = change),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
