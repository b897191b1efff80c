import { expect, test } from 'vitest'
import { gameClasses, inOrder, ordinalsOf } from './catalogueOrder'

const nothing = { sorting: [], ordinal: {}, display: {} }

test('the n-th class has n × 100 (REQ-CATALOG-007)', () => {
  const ordinals = ordinalsOf(gameClasses)
  expect(gameClasses.map((name) => ordinals[name])).toEqual(gameClasses.map((_, at) => (at + 1) * 100))
})

test.each([[gameClasses], [['SPORTS', 'ELOTT', 'LOTT']]])(
  'the SEA lottery comes five after ELOTT, wherever that is (REQ-CATALOG-008)',
  (classes) => {
    const { SEA, ELOTT } = ordinalsOf(classes)
    expect(SEA).toBe((ELOTT ?? NaN) + 5)
  },
)

test.each([[gameClasses], [['SPORTS', 'ELOTT', 'LOTT']]])(
  'the Vietnam lottery comes one after LOTT, wherever that is (REQ-CATALOG-009)',
  (classes) => {
    const { VN, LOTT } = ordinalsOf(classes)
    expect(VN).toBe((LOTT ?? NaN) + 1)
  },
)

test('a list of classes without lotteries has no place for them', () => {
  expect(ordinalsOf(['RNG'])).toEqual({ RNG: 100 })
})

const namesOf = (names: string[], facts: Parameters<typeof inOrder>[2]) =>
  inOrder(names, (name) => name, facts)

test('classes and game providers go by their ordinals, and a hidden one is left out (REQ-CATALOG-004)', () => {
  const ordinal = { RNG: 2, LIVE: 1, FISH: 3 }
  expect(namesOf(['RNG', 'LIVE', 'FISH'], { ...nothing, ordinal, display: { FISH: false } })).toEqual([
    'LIVE',
    'RNG',
  ])
})

test('without an ordinal the sorting decides, and what neither names comes last as it was given (REQ-CATALOG-004)', () => {
  const facts = { ...nothing, sorting: ['B', 'A'] }
  expect(namesOf(['Z', 'A', 'Y', 'B'], facts)).toEqual(['B', 'A', 'Z', 'Y'])
})
