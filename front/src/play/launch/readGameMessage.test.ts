import { expect, test } from 'vitest'
import { createFakeClock } from '../../platform/clock/fakeClock'
import { createMessageGate } from './launchFlow'
import { readGameMessage } from './readGameMessage'

const origin = 'https://games.lotus.example'
const read = (data: unknown) => readGameMessage({ origin, isFromFrame: true, data }, origin)

test.each(['game:ready', 'game:round', 'game:close', 'game:expired'])(
  'a game can say %s, and nothing else of its message is read (REQ-LAUNCH-010)',
  (type) => {
    expect(read({ type, amount: 1_000_000 })).toEqual({ message: { type } })
  },
)

test('a game can say what it is called; a long title is cut', () => {
  expect(read({ type: 'game:title', title: 'MB1' })).toEqual({
    message: { type: 'game:title', title: 'MB1' },
  })
  const title = 'x'.repeat(500)
  expect(read({ type: 'game:title', title })).toMatchObject({ message: { title: 'x'.repeat(80) } })
})

test('another origin and another window are not listened to (SEC-08, T42)', () => {
  const data = { type: 'game:close' }
  const elsewhere = { origin: 'https://evil.example', isFromFrame: true, data }
  expect(readGameMessage(elsewhere, origin)).toEqual({ ignored: 'another origin' })
  expect(readGameMessage({ origin, isFromFrame: false, data }, origin)).toEqual({ ignored: 'another window' })
})

const hundred = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${n}`, n]))

test.each([
  [undefined, 'no object'],
  ['game:close', 'no object'],
  [[{ type: 'game:close' }], 'no object'],
  [{}, 'an unknown type'],
  [{ type: 'navigate', url: 'https://evil.example' }, 'an unknown type'],
  [{ type: 'platform:resume' }, 'an unknown type'],
  [{ type: ['game:close'] }, 'too large'],
  [{ type: 'game:title' }, 'a title without words'],
  [{ type: 'game:title', title: ' ' }, 'a title without words'],
  [{ type: 'game:title', title: 'x'.repeat(501) }, 'too large'],
  [{ type: 'game:round', more: { deep: 1 } }, 'too large'],
  [{ type: 'game:round', ...hundred }, 'too large'],
])('%j is ignored: %s (SEC-08, T42)', (data, reason) => {
  expect(read(data)).toEqual({ ignored: reason })
})

test('of a flood thirty a second are read, and the next second starts again (T42)', async () => {
  const clock = createFakeClock()
  const gate = createMessageGate(clock)
  const post = () => gate.read({ origin, isFromFrame: true, data: { type: 'game:round' } }, origin)
  const first = Array.from({ length: 1_000 }, post)
  expect(first.filter((one) => 'message' in one)).toHaveLength(30)
  expect(first.at(-1)).toEqual({ ignored: 'too many' })
  await clock.advance(1_000)
  expect(post()).toEqual({ message: { type: 'game:round' } })
})
