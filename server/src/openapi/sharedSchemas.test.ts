import { expect, test } from 'vitest'
import { type Json, shareSchemas } from './sharedSchemas'

const card: Json = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    kind: { enum: ['bankCard', 'pix', 'eWallet', 'wallet'] },
  },
  required: ['id', 'kind'],
}
const list: Json = { type: 'object', properties: { cards: { type: 'array', items: card } } }
const pair: Json = { type: 'object', properties: { from: card, to: card } }
const roots = [
  { name: 'CardsAnswer', schema: list },
  { name: 'PairAnswer', schema: pair },
]

test('a part that stands in two places is one component, named after its property', () => {
  const { components, write } = shareSchemas(roots, new Map())
  expect(Object.keys(components)).toEqual(['CardsAnswer', 'Card', 'PairAnswer'])
  const ref = { $ref: '#/components/schemas/Card' }
  expect(components['PairAnswer']).toEqual({ type: 'object', properties: { from: ref, to: ref } })
  expect(write(list)).toEqual({ $ref: '#/components/schemas/CardsAnswer' })
})

test('a part is named as the contract names it', () => {
  const { components } = shareSchemas(roots, new Map([[JSON.stringify(card), 'PayoutAccount']]))
  expect(Object.keys(components)).toContain('PayoutAccount')
})

test('what repeats only within something that repeats stays there', () => {
  const { components } = shareSchemas(roots, new Map())
  expect(JSON.stringify(components['Card'])).toContain('"enum":["bankCard"')
})

test('two kinds in two places are named after what they belong to', () => {
  const kindOf = (values: string[]): Json => ({
    enum: values.map((value) => `${value} of this kind of thing`),
  })
  const holder = (kind: Json): Json => ({ type: 'object', properties: { kind, other: { type: 'integer' } } })
  const two = (kind: Json): Json => ({
    type: 'object',
    properties: { first: holder(kind), second: { ...holder(kind), title: 'another' } },
  })
  const { components } = shareSchemas(
    [
      { name: 'DevicesAnswer', schema: two(kindOf(['phone', 'tablet'])) },
      { name: 'BoardsAnswer', schema: two(kindOf(['day', 'week'])) },
    ],
    new Map(),
  )
  expect(Object.keys(components)).toEqual(['DevicesAnswer', 'FirstKind', 'BoardsAnswer', 'BoardsFirstKind'])
})

test('equal schemas of two calls are one component', () => {
  const { components, write } = shareSchemas(
    [...roots, { name: 'AddCardAnswer', schema: { ...list } }],
    new Map(),
  )
  expect(Object.keys(components)).not.toContain('AddCardAnswer')
  expect(write({ ...list })).toEqual({ $ref: '#/components/schemas/CardsAnswer' })
})
