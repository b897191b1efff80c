import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { milliseconds, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNetwork } from './openNetwork'

const server = createServer((request, response) => {
  if (request.url === '/keys')
    response.setHeader('Cache-Control', 'public, max-age=20, must-revalidate').end('{}')
  else if (request.url === '/moved') response.writeHead(302, { Location: '/keys' }).end()
  else if (request.url === '/endless') response.write('x'.repeat(2_000))
  else if (request.url === '/gone') response.writeHead(404).end('nothing here')
  else if (request.url === '/form') request.pipe(response)
  else if (request.url === '/json') {
    const { 'content-type': type, authorization } = request.headers
    response.write(`${request.method} ${type} ${authorization} `)
    request.pipe(response)
  }
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string, withinMs = seconds(5)) =>
  openNetwork().ask({ address: `${origin}${path}`, withinMs, maxBytes: 1_000 })

test('an answer comes with its status, its text and how long it may be kept', async () => {
  expect(await ask('/keys')).toEqual({ status: 200, text: '{}', keepMs: seconds(20) })
  expect(await ask('/gone')).toEqual({ status: 404, text: 'nothing here', keepMs: 0 })
})

test('a form is sent by POST', async () => {
  const question = { address: `${origin}/form`, form: { lot: 'a b', sign: 'ü' } }
  const answer = await openNetwork().ask({ ...question, withinMs: seconds(5), maxBytes: 1_000 })
  expect(answer.text).toBe('lot=a+b&sign=%C3%BC')
})

test('JSON is sent by POST, with the headers that were asked for', async () => {
  const question = {
    address: `${origin}/json`,
    json: { to: '+84' },
    headers: { Authorization: 'Bearer key' },
  }
  const answer = await openNetwork().ask({ ...question, withinMs: seconds(5), maxBytes: 1_000 })
  expect(answer.text).toBe('POST application/json Bearer key {"to":"+84"}')
})

test('a redirect, too many bytes, a timeout and an unreachable host are no answers', async () => {
  await expect(ask('/moved')).rejects.toThrow()
  await expect(ask('/endless')).rejects.toThrow('longer than 1000 bytes')
  await expect(ask('/silent', milliseconds(50))).rejects.toThrow()
  await expect(
    openNetwork().ask({ address: 'http://127.0.0.1:9/', withinMs: seconds(5), maxBytes: 9 }),
  ).rejects.toThrow()
})
