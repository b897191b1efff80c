import { expect, test } from 'vitest'
import { decideStanding } from './decideStanding'

const says = (source: string, n: string) => ({ source, numbers: { n: [n] } })

test('one source alone is not enough, two that agree are (lottery 4.7)', () => {
  expect(decideStanding([])).toEqual({ name: 'waiting' })
  expect(decideStanding([says('a', '1234')])).toEqual({ name: 'waiting' })
  expect(decideStanding([says('a', '1234'), says('b', '1234')])).toEqual({
    name: 'agreed',
    numbers: { n: ['1234'] },
    sources: ['a', 'b'],
  })
})

test('one source that differs holds the result, even against two', () => {
  expect(decideStanding([says('a', '1234'), says('b', '1243')])).toEqual({ name: 'held' })
  expect(decideStanding([says('a', '1234'), says('b', '1234'), says('c', '1243')])).toEqual({ name: 'held' })
})
