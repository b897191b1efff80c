import { expect, test } from 'vitest'
import type { WireAnswer } from '../platform/network'
import { readOutcome } from './outcome'
import { writeRequest } from './writeRequest'

const sender = { headers: { Language: 'VI' }, timeoutMs: 15_000 }
const read = { method: 'GET', path: '/wps/slip/:slipId' } as const
const pay = { method: 'POST', path: '/wps/slip/:slipId', timeoutMs: 30_000 } as const

test('a part of the path is taken from the request, the rest becomes the query', () => {
  expect(writeRequest(read, { slipId: 'a/b' }, sender).url).toBe('/wps/slip/a%2Fb')
  expect(writeRequest(read, { slipId: 'a', page: 2, all: false }, sender).url).toBe(
    '/wps/slip/a?page=2&all=false',
  )
})

test('a query leaves out what is undefined or an empty text; a body keeps an empty text', () => {
  const request = { slipId: 'a', find: '', from: undefined }
  expect(writeRequest(read, request, sender).url).toBe('/wps/slip/a')
  expect(writeRequest(pay, request, sender).body).toBe('{"find":""}')
})

test('a call with effects carries the rest of its request as JSON, and has its own time limit', () => {
  expect(writeRequest(pay, { slipId: 'a', stake: 1_000 }, sender)).toEqual({
    method: 'POST',
    url: '/wps/slip/a',
    headers: { Accept: 'application/json', Language: 'VI', 'Content-Type': 'application/json' },
    body: '{"stake":1000}',
    timeoutMs: 30_000,
  })
  expect(writeRequest(read, { slipId: 'a' }, sender)).toMatchObject({
    headers: { Accept: 'application/json', Language: 'VI' },
    body: undefined,
    timeoutMs: 15_000,
  })
})

const answer = (text: string, status = 200): WireAnswer => ({ kind: 'answer', status, text })

test.each([
  [answer('{"success":true,"value":1}'), { kind: 'done', value: 1 }],
  [
    answer('{"success":false,"errorCode":"issue_closed","message":"Kỳ đã đóng"}', 422),
    { kind: 'refused', code: 'issue_closed', message: 'Kỳ đã đóng', value: undefined },
  ],
  [answer('<html>Bad gateway</html>', 502), { kind: 'unknown' }],
  [answer('{"success":true}'), { kind: 'unknown' }],
  [answer('{"success":false}'), { kind: 'unknown' }],
  [answer('null'), { kind: 'unknown' }],
  [{ kind: 'silence' } as const, { kind: 'unknown' }],
])('%j means %j', (wire, outcome) => {
  expect(readOutcome(wire)).toEqual(outcome)
})
