import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotusHost, openAppHarness, type AppHarness } from '../testing/appHarness'
import { refusalOf } from './answerError'

const broken = (message: string) => Object.assign(new Error(message), { code: 'ECONNRESET' })

test('a connection of ours that breaks is a busy server, a caller who goes away is not', () => {
  expect(refusalOf(broken('read ECONNRESET')).code).toBe('server.busy')
  expect(refusalOf(broken('aborted')).code).toBe('request.invalid')
})

let harness: AppHarness
let port = 0

beforeAll(async () => {
  harness = await openAppHarness()
  await harness.app.listen({ port: 0, host: '127.0.0.1' })
  const address = harness.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => harness.close())

test('a client that disconnects before the request is handled is not logged as a server error', async () => {
  harness.app.server.prependOnceListener('request', (request) => request.socket.destroy())
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.write(`GET /wps/member/info HTTP/1.1\r\nhost: ${lotusHost}\r\nmerchant: lotus\r\n\r\n`)
  })
  await harness.app.inject({
    url: '/wps/member/info',
    headers: { host: lotusHost, merchant: 'lotus' },
  })
  expect(harness.logged()).not.toContain('call failed')
})

test('a body that is cut off is not logged as a server error', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    harness.app.server.once('request', (request) => request.once('close', () => socket.destroy()))
    socket.on('connect', () => {
      const head = `POST /wps/session/login HTTP/1.1\r\nhost: ${lotusHost}\r\nmerchant: lotus`
      socket.end(`${head}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"username":`)
    })
  })
  expect(harness.logged()).not.toContain('call failed')
})
