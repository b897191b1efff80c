import { expect, test } from 'vitest'
import { describeFailure } from './describeFailure'

test('a failed build names the target and the place, without a trace', () => {
  const failure = new Error(
    'Unexpected token\n  front/src/main.ts:3:1\n    at parse (rolldown.js:1:1)\n    at run (x.js:2:2)',
  )
  const description = describeFailure('front, for browsers', failure)
  expect(description).toContain('The front, for browsers could not be built')
  expect(description).toContain('front/src/main.ts:3:1')
  expect(description).toContain('Mend the file')
  expect(description).not.toContain('rolldown.js')
})

test.each([
  ['ENOSPC: no space left on device, write', 'The disk is full.'],
  ["Cannot find module 'react'", 'remove node_modules'],
])('what can be done is said: %s', (words, advice) => {
  expect(describeFailure('server', new Error(words))).toContain(advice)
  expect(describeFailure('server', words)).toContain(advice)
})
