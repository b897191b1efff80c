import { expect, test } from 'vitest'
import { decideHeadline } from './decideNextDraw'

// Prizes stand in the order in which a database hands them out, which is none of the draw's.
test.each([
  ['of the north', { G1: ['51234'], DB: ['38708'], G7: ['12', '34', '56', '78'] }, '38708'],
  ['of the Thai government', { last2: ['42'], first: ['123456'], front3: ['111', '222'] }, '123456'],
  ['of Hanoi', { first: ['54321'], special: ['98765'] }, '98765'],
  ['of Malaysia', { third: ['3333'], second: ['2222'], first: ['1111'], starter: ['4444'] }, '1111'],
  ['of togel, Laos, yeekee and the Philippines', { n: ['6599'] }, '6599'],
])('home names the first prize %s beside its last draw', (_which, numbers, headline) => {
  expect(decideHeadline(numbers)).toBe(headline)
})

test('a result without any of them has no number to show', () => {
  expect(decideHeadline({})).toBeUndefined()
  expect(decideHeadline({ consolation: ['1234'], first: [] })).toBeUndefined()
})
