import fc from 'fast-check'
import { expect, test } from 'vitest'
import { perm, reverse, roll, win } from './arrangements'
import { parseNumbers } from './parseNumbers'
import { quickPick, uniformBelow } from './quickPick'
import { allTwoDigits, back, even, odd, siblings, small, sum } from './twoDigits'

test('the helpers have as many members as the market knows them by (lottery 3.1, 3.2)', () => {
  expect([back('7'), small(), even(), odd(), siblings(), sum('0')].map((list) => list.length)).toEqual([
    10, 50, 50, 50, 20, 10,
  ])
  expect(back('7')).toContain('07')
  expect(siblings()).toEqual(expect.arrayContaining(['01', '10', '09', '90']))
})

test('sums and parities share out all hundred numbers', () => {
  expect([...'0123456789'].flatMap((digit) => sum(digit)).sort()).toEqual(allTwoDigits)
  expect([...even(), ...odd()].sort()).toEqual(allTwoDigits)
})

test('roll makes ten lines, reverse two, and a palindrome is its own reverse', () => {
  expect(() => roll('1234')).toThrow(RangeError)
  expect(roll('R234')).toEqual(Array.from({ length: 10 }, (_, digit) => `${digit}234`))
  expect(reverse('1234')).toEqual(['1234', '4321'])
  expect(reverse('1221')).toEqual(['1221'])
})

test('win of three digits has one line without doubles and ten with them', () => {
  expect(win('357', 3, false)).toEqual(['357'])
  expect(win('357', 3, true)).toHaveLength(10)
})

test('permutations all have the same digits', () => {
  fc.assert(
    fc.property(fc.nat(9_999), (n) => {
      const number = String(n).padStart(4, '0')
      const digits = [...number].sort().join('')
      const list = perm(number)
      expect(list).toContain(number)
      expect(new Set(list.map((item) => [...item].sort().join('')))).toEqual(new Set([digits]))
    }),
  )
})

test('free text gives its numbers, what came twice, and what is none (lottery 4.5)', () => {
  expect(parseNumbers('22,89. 02;33/7\n100 22 ８９ ab 12', 2)).toEqual({
    accepted: ['22', '89', '02', '33', '12'],
    repeated: ['22'],
    rejected: ['7', '100', '８９', 'ab'],
  })
  expect(parseNumbers('  ', 2)).toEqual({ accepted: [], repeated: [], rejected: [] })
})

test('no token of a text is dropped in silence', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { accepted, repeated, rejected } = parseNumbers(text, 2)
      const tokens = text.split(/[\s,.;/]+/).filter((token) => token !== '')
      expect([...accepted, ...repeated, ...rejected].sort()).toEqual([...tokens].sort())
    }),
  )
})

test('a quick pick has different numbers of the space, and never more than there are', () => {
  fc.assert(
    fc.property(
      fc.nat(120),
      fc.array(fc.nat(2 ** 32 - 1), { minLength: 200, maxLength: 200 }),
      (count, values) => {
        const source = values.values()
        const picked = quickPick(allTwoDigits, count, () => source.next().value ?? 0)
        expect(picked).toHaveLength(Math.min(count, 100))
        expect(new Set(picked).size).toBe(picked.length)
        expect(picked.every((number) => allTwoDigits.includes(number))).toBe(true)
      },
    ),
  )
})

test('values above the last whole multiple are thrown away (lottery 4.5)', () => {
  const values = [2 ** 32 - 1, 4_294_967_290, 4_294_967_289].values()
  expect(uniformBelow(10, () => values.next().value ?? 0)).toBe(9)
})
