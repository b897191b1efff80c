import { connect } from 'node:net'
import type { FuzzAnswer } from './judgeAnswer'
import type { FuzzRequest } from './makeRequest'
import type { Seeded } from '@playfront/contract/testing/seeded'

const maxBytes = 500_000

/** Writes a request onto a socket, as a client would that keeps to no rule, and reads what comes back until the end. */
export const askRaw = (port: number, request: FuzzRequest, seeded: Seeded): Promise<FuzzAnswer> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const parts: Buffer[] = []
    let length = 0
    socket.on('connect', () => socket.end(writeRaw(request, seeded)))
    socket.on('data', (part) => {
      length += part.length
      if (length <= maxBytes) parts.push(part)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(readRaw(Buffer.concat(parts).toString('latin1'))))
  })

const writeRaw = ({ method, url, headers, body = Buffer.alloc(0) }: FuzzRequest, seeded: Seeded): Buffer => {
  const lines = Object.entries({ connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const length = `content-length: ${body.length}`
  const oddities: readonly [() => void, ...(() => void)[]] = [
    () => lines.push(length),
    () => lines.push(length, `x-long: ${'x'.repeat(20_000)}`),
    () => lines.push(length, 'x-nul: a\0b'),
    () => lines.push(length, ' folded: line'),
    () => lines.push(length, 'content-length: 1'),
    () => lines.push('transfer-encoding: chunked'),
    () => lines.push(length, 'transfer-encoding: chunked'),
    () => lines.push('content-length: -1'),
    () => lines.push('content-length: 99999999999999'),
    () => lines.push(length, ...Array.from({ length: 300 }, (_, at) => `x-${at}: 1`)),
    () => lines.push(length, 'host: twice.example'),
    () => lines.push(length, 'upgrade: websocket', 'connection: upgrade', 'sec-websocket-version: 13'),
    () => lines.push(length, 'no colon at all'),
  ]
  seeded.pick(oddities)()
  const path = seeded.chance(15) ? seeded.pick(oddPaths) : url.replaceAll(/[\s\0]/g, '%20')
  const version = seeded.chance(5) ? seeded.pick(['HTTP/1.0', 'HTTP/9.9', 'http', ''] as const) : 'HTTP/1.1'
  const head = `${seeded.chance(5) ? 'PROPFIND' : method} ${path} ${version}\r\n${lines.join('\r\n')}\r\n\r\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), body])
}

const oddPaths = [
  '*',
  '//',
  '/%',
  '/%00',
  '/wps/%ff%fe',
  'http://evil.example/wps/',
  `/${'a/'.repeat(4_000)}`,
  `/wps/?${'a=1&'.repeat(3_000)}`,
  '/wps/../../etc/passwd',
  '/\xff\xfe',
  '?',
  '',
] as const

/** A connection that was closed without a word is an answer too: the parser wanted nothing of it. */
const readRaw = (text: string): FuzzAnswer => {
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0)
  const [head = '', ...rest] = text.split('\r\n\r\n')
  return {
    status,
    contentType: /^content-type: *(.*)$/im.exec(head)?.[1]?.trim() ?? '',
    body: rest.join('\r\n\r\n'),
  }
}
