import { expect, test } from 'vitest'
import { isWholeTyped, readTyped } from './readTyped'

const prizes = [
  { name: 'DB', count: 1, digits: 5 },
  { name: 'G2', count: 2, digits: 3 },
]
const typed = (DB: string, G2: string, isMissing = false) => ({
  DB: { text: DB, isMissing: false },
  G2: { text: G2, isMissing },
})

test('numbers keep their leading zeros, with any separator (lottery 1.2)', () => {
  expect(readTyped(prizes, typed('00123', ' 001, 020'))).toEqual({
    numbers: { DB: ['00123'], G2: ['001', '020'] },
    missing: [],
  })
})

test('a prize that will never be published is named and has no numbers (lottery 4.9)', () => {
  expect(readTyped(prizes, typed('00123', '001', true))).toEqual({
    numbers: { DB: ['00123'] },
    missing: ['G2'],
  })
})

test('the button waits for as many numbers of as many digits as the draw has', () => {
  expect(isWholeTyped(prizes, typed('00123', '001 020'))).toBe(true)
  expect(isWholeTyped(prizes, typed('00123', '001', true))).toBe(true)
  for (const other of [typed('0123', '001 020'), typed('00123', '001'), typed('', '')])
    expect(isWholeTyped(prizes, other)).toBe(false)
  expect(isWholeTyped(prizes, {})).toBe(false)
})
