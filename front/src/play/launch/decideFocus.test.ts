import { expect, test } from 'vitest'
import { decideFocus } from './decideFocus'

const taken = { wasRinged: true, isPointerOverFrame: false }

test('a game that takes the focus from a keyboard user gives it back (T42)', () => {
  expect(decideFocus(taken)).toEqual({ giveBack: true, reason: 'the game took it' })
  expect(decideFocus({ ...taken, sinceTabMs: 501 }).giveBack).toBe(true)
})

test('Tab, a press in the game and fingers lead there rightly', () => {
  expect(decideFocus({ ...taken, sinceTabMs: 500 }).giveBack).toBe(false)
  expect(decideFocus({ ...taken, isPointerOverFrame: true }).giveBack).toBe(false)
  expect(decideFocus({ ...taken, wasRinged: false }).giveBack).toBe(false)
})
