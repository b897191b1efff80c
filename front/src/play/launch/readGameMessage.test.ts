import { expect, test } from 'vitest'
import { readGameMessage } from './readGameMessage'

const origin = 'https://games.lotus.example'

test('a game can say that the balance changed, that it closes, and what it is called (REQ-LAUNCH-010)', () => {
  expect(readGameMessage({ origin, data: { type: 'balance-changed' } }, origin)).toEqual({
    type: 'balance-changed',
  })
  expect(readGameMessage({ origin, data: { type: 'close', more: 1 } }, origin)).toEqual({ type: 'close' })
  expect(readGameMessage({ origin, data: { type: 'reopen' } }, origin)).toEqual({ type: 'reopen' })
  expect(readGameMessage({ origin, data: { type: 'title', title: 'MB1' } }, origin)).toEqual({
    type: 'title',
    title: 'MB1',
  })
})

test('another origin is not listened to (SEC-08)', () => {
  expect(readGameMessage({ origin: 'https://evil.example', data: { type: 'close' } }, origin)).toBeUndefined()
})

test.each([undefined, 'close', { type: 'navigate' }, { type: 'title' }, { type: 'title', title: ' ' }])(
  'the shape %j is nothing (SEC-08)',
  (data) => {
    expect(readGameMessage({ origin, data }, origin)).toBeUndefined()
  },
)

test('a long title is cut', () => {
  const message = readGameMessage({ origin, data: { type: 'title', title: 'x'.repeat(500) } }, origin)
  expect(message).toEqual({ type: 'title', title: 'x'.repeat(80) })
})
