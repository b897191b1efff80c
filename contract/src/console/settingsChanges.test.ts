import fc from 'fast-check'
import { expect, test } from 'vitest'
import { riskOf, risksOf } from './riskyKeys'
import {
  applyChanges,
  changesBetween,
  isSame,
  isShallow,
  valueAt,
  withValue,
  type Json,
} from './settingsChanges'

const key = fc.constantFrom('a', 'b', 'c', 'home.title', '/m/home')
const leaf = fc.oneof(fc.integer(), fc.boolean(), fc.constantFrom('x', 'y'), fc.constant(null))
const { document } = fc.letrec<{ document: Json; branch: Json }>((tie) => ({
  branch: fc.oneof({ maxDepth: 3 }, leaf, fc.array(leaf, { maxLength: 3 }), tie('document')),
  document: fc.dictionary(key, tie('branch'), { maxKeys: 4 }),
}))

test('what differs between two documents makes one of them out of the other', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const { document: made, conflicts } = applyChanges(before, changesBetween(before, after))
      expect(conflicts).toEqual([])
      // An empty branch counts as none.
      expect(
        changesBetween(made, after).filter(
          ({ after: left, before: right }) => !isEmpty(left) && !isEmpty(right),
        ),
      ).toEqual([])
    }),
  )
})

const isEmpty = (value: Json | undefined): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0

test('of two who change other keys neither loses anything, in whichever order', () => {
  const base = { look: { accent: 'red', second: 'gold' }, name: 'Sen' }
  const mine = changesBetween(base, { ...base, look: { ...base.look, accent: 'blue' } })
  const theirs = changesBetween(base, { ...base, name: 'Mới' })
  const one = applyChanges(applyChanges(base, mine).document, theirs)
  const other = applyChanges(applyChanges(base, theirs).document, mine)
  expect(one).toEqual({ document: { look: { accent: 'blue', second: 'gold' }, name: 'Mới' }, conflicts: [] })
  expect(isSame(one.document, other.document)).toBe(true)
})

test('the same key changed by two is a conflict, unless both made the same of it', () => {
  const base = { look: { accent: 'red' } }
  const change = { path: ['look', 'accent'], before: 'red', after: 'blue' }
  expect(applyChanges({ look: { accent: 'green' } }, [change])).toEqual({
    document: { look: { accent: 'green' } },
    conflicts: [{ ...change, found: 'green' }],
  })
  expect(applyChanges({ look: { accent: 'blue' } }, [change]).conflicts).toEqual([])
  expect(applyChanges({ look: {} }, [change]).conflicts).toEqual([change])
  expect(applyChanges(base, [change]).document).toEqual({ look: { accent: 'blue' } })
})

test('a list is one value, and keys with dots and slashes are keys', () => {
  const before = { texts: { VI: { 'home.title': 'a' } }, hosts: ['x', 'y'] }
  const after = { texts: { VI: { 'home.title': 'b' } }, hosts: ['x'] }
  expect(changesBetween(before, after)).toEqual([
    { path: ['texts', 'VI', 'home.title'], before: 'a', after: 'b' },
    { path: ['hosts'], before: ['x', 'y'], after: ['x'] },
  ])
})

test('a key that is taken away takes the branches along that it leaves empty, and the order of the others stays', () => {
  const document = { texts: { VI: { a: 'x' } }, name: 'Sen', look: {} }
  expect(withValue(document, ['texts', 'VI', 'a'], undefined)).toEqual({ name: 'Sen', look: {} })
  expect(Object.keys(withValue(document, ['name'], 'Mới') as object)).toEqual(['texts', 'name', 'look'])
  expect(valueAt(document, ['texts', 'VI', 'toString'])).toBeUndefined()
})

test('what is too deep, or named as objects’ own things are, is none of a document', () => {
  expect(isShallow(JSON.parse('{"a":[1,{"b":null}]}'))).toBe(true)
  expect(isShallow(JSON.parse('{"__proto__":1}'))).toBe(false)
  expect(isShallow(JSON.parse(`${'['.repeat(17)}${']'.repeat(17)}`))).toBe(false)
})

test.each([
  ['operator.withdrawals.perDay', 'limits'],
  ['responsible.jurisdiction', 'limits'],
  ['domains.hosts', 'domains'],
  ['shell.externalHosts', 'domains'],
  ['tracking.pixels.fb', 'scripts'],
  ['operator.chat.scripts', 'scripts'],
  ['lottery.prizeModes', 'odds'],
  ['operator.lottery.numberRules', 'odds'],
  ['operator', 'limits'],
  ['look.accent', undefined],
  ['texts.VI.x', undefined],
  ['whitelabelVal.CBS3', undefined],
] as const)('a change of %s needs a second person for: %s', (path, risk) => {
  expect(riskOf(path.split('.'))).toBe(risk)
})

test('each risk is named once', () => {
  expect(risksOf([['domains', 'hosts'], ['domains', 'gameHost'], ['lottery']])).toEqual(['domains', 'odds'])
})
