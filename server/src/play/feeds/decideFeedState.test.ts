import { expect, test } from 'vitest'
import { decideFeedState } from './decideFeedState'

const says = (source: string, n: string) => ({ source, numbers: { n: [n] } })

test('one source alone is not enough, two that agree are (lottery 4.7)', () => {
  expect(decideFeedState([])).toEqual({ kind: 'waiting' })
  expect(decideFeedState([says('a', '1234')])).toEqual({ kind: 'waiting' })
  expect(decideFeedState([says('a', '1234'), says('b', '1234')])).toEqual({
    kind: 'agreed',
    numbers: { n: ['1234'] },
    sources: ['a', 'b'],
  })
})

test('one source that differs holds the result, even against two', () => {
  expect(decideFeedState([says('a', '1234'), says('b', '1243')])).toEqual({ kind: 'held' })
  expect(decideFeedState([says('a', '1234'), says('b', '1234'), says('c', '1243')])).toEqual({ kind: 'held' })
})

test('a partial result is neither complete nor wrong; a prize in which two sources differ holds everything (lottery 4.9: prize_missing)', () => {
  const isWhole = (numbers: object) => Object.keys(numbers).length === 2
  const word = (source: string, numbers: Record<string, string[]>) => ({ source, numbers })
  const [whole, half] = [{ first: ['1'], last: ['2'] }, { first: ['1'] }]
  expect(decideFeedState([word('a', half)], isWhole)).toEqual({ kind: 'waiting' })
  expect(decideFeedState([word('a', half), word('b', whole)], isWhole)).toEqual({
    kind: 'waiting',
    partial: { numbers: half, sources: ['a', 'b'] },
  })
  expect(decideFeedState([word('a', half), word('b', whole), word('c', whole)], isWhole)).toEqual({
    kind: 'agreed',
    numbers: whole,
    sources: ['b', 'c'],
  })
  expect(decideFeedState([word('a', half), word('b', { first: ['9'], last: ['2'] })], isWhole)).toEqual({
    kind: 'held',
  })
  expect(decideFeedState([word('a', half), word('b', { last: ['2'] })], isWhole)).toEqual({ kind: 'waiting' })
})
