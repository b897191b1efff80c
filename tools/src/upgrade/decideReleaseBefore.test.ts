import { expect, test } from 'vitest'
import { decideReleaseBefore } from './decideReleaseBefore'

const versions = [
  { commit: 'd', version: '0.3.0' },
  { commit: 'c', version: '0.2.0' },
  { commit: 'a', version: '0.1.0' },
]
const released = ['0.2.0', '0.3.0']
const facts = { tags: [], versions, head: 'e', released }

test('the newest tag is the release before, and never that of the present commit', () => {
  const tags = [
    { commit: 'e', version: '0.4.0' },
    { commit: 'd', version: '0.3.0' },
  ]
  const all = { ...facts, tags, released: [...released, '0.4.0'] }
  expect(decideReleaseBefore(all)).toEqual({ kind: 'tag', commit: 'd', version: '0.3.0' })
})

test('without tags it is the commit that first had the version before the present one', () => {
  const twice = [...versions.slice(0, 1), { commit: 'c2', version: '0.2.0' }, ...versions.slice(1)]
  expect(decideReleaseBefore({ ...facts, versions: twice })).toEqual({
    kind: 'previousVersion',
    commit: 'c',
    version: '0.2.0',
  })
})

test('a version that was never released is passed over, and so is its tag', () => {
  const first = { ...facts, versions: versions.slice(1), released: ['0.2.0'] }
  const present = { kind: 'presentVersion', commit: 'c', version: '0.2.0' }
  expect(decideReleaseBefore(first)).toEqual(present)
  expect(decideReleaseBefore({ ...first, tags: [{ commit: 'a', version: '0.1.0' }] })).toEqual(present)
})

test('without any commit there is none', () => {
  expect(decideReleaseBefore({ ...facts, versions: [] })).toEqual({ kind: 'none' })
})
