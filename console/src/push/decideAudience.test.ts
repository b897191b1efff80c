import { expect, test } from 'vitest'
import { decideAudience, fieldsOf } from './decideAudience'

const everybody = fieldsOf({})

test('an empty form means all members', () => {
  expect(decideAudience(everybody)).toMatchObject({ group: {} })
})

test('what a form says comes back as it was', () => {
  const group = { types: [0], minimumRank: 2, language: 'VI', awayDays: 14, names: ['an', 'binh'] } as const
  expect(decideAudience(fieldsOf({ ...group, types: [0], names: ['an', 'binh'] }))).toMatchObject({ group })
})

test('names stand on lines or behind commas, each once', () => {
  expect(decideAudience({ ...everybody, names: ' an, binh;an\n\ncuc ' })).toMatchObject({
    group: { names: ['an', 'binh', 'cuc'] },
  })
})

test.each([
  [{ players: false, agents: false }, 'nobody'],
  [{ minimumRank: '0' }, 'number'],
  [{ awayDays: '1.5' }, 'number'],
  [{ seenDays: '-1' }, 'number'],
  [{ seenDays: 'soon' }, 'number'],
  [{ names: Array.from({ length: 1_001 }, (_, n) => `n${n}`).join() }, 'names'],
])('what nobody can tell is said: %j', (fields, fault) => {
  expect(decideAudience({ ...everybody, ...fields })).toMatchObject({ fault })
})
