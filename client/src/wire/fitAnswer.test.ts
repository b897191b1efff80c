import type { AnswerShape } from '@playfront/contract/answerShapes'
import { expect, test } from 'vitest'
import { fitAnswer, fitBody } from './fitAnswer'

const rows: [what: string, shape: AnswerShape, given: unknown, fitted: unknown][] = [
  ['what fits stays', { a: 'n', b: 's' }, { a: 1, b: 'x' }, { a: 1, b: 'x' }],
  ['a further field stays', { a: 'n' }, { a: 1, b: 2 }, { a: 1, b: 2 }],
  ['a missing list is empty', { a: ['s'] }, {}, { a: [] }],
  ['a list that is none is empty', { a: ['s'] }, { a: 'x' }, { a: [] }],
  ['missing words are empty', { a: 's' }, { a: null }, { a: '' }],
  ['a number where words belong is written out', { a: 's' }, { a: 7 }, { a: '7' }],
  ['a missing yes is a no', { a: 'b' }, {}, { a: false }],
  ['an unfit row is dropped', [{ id: 'n' }], [{ id: 1 }, null, {}, { id: 'x' }], [{ id: 1 }]],
  ['an optional field that does not fit is left out', { 'a?': 'n' }, { a: 'x' }, {}],
  ['an optional field may be null', { 'a?': 'n' }, { a: null }, {}],
  ['null stands where it may', { a: { '?': 's' } }, { a: null }, { a: null }],
  ['null stands in the place of what may be null', { a: { '?': 's' } }, {}, { a: null }],
  ['the first shape that fits', { '|': [{ a: 'n' }, { b: 'n' }] }, { b: 2 }, { b: 2 }],
  ['a table drops what does not fit', { '*': 'n' }, { x: 1, y: 'z' }, { x: 1 }],
  ['one of the values', { k: { '=': ['a', 'b'] } }, { k: 'b' }, { k: 'b' }],
  ['a moment', { at: 't' }, { at: '2026-01-15T12:00:00Z' }, { at: '2026-01-15T12:00:00Z' }],
  ['a calendar day', { on: 'd' }, { on: '2026-01-15' }, { on: '2026-01-15' }],
  [
    'a moment where a day belongs is its day',
    { on: 'd' },
    { on: '2026-01-15T12:00:00Z' },
    { on: '2026-01-15' },
  ],
  ['anything', { a: '*' }, { a: [null] }, { a: [null] }],
]

test.each(rows)('%s', (_, shape, given, fitted) => {
  expect(fitAnswer(shape, given)).toEqual({ value: fitted })
})

const unfit: [what: string, shape: AnswerShape, given: unknown][] = [
  ['a number is missing', { a: 'n' }, {}],
  ['a moment is missing', { at: 't' }, {}],
  ['a moment that is none', { at: 't' }, { at: 'soon' }],
  ['a day that is written another way', { on: 'd' }, { on: 'Jan 15, 2026' }],
  ['a day that is none', { on: 'd' }, { on: '2026-13-45' }],
  ['a number that is none', { a: 'n' }, { a: '7' }],
  ['a number beyond all that can be kept', { a: 'n' }, JSON.parse('{"a":1e999}')],
  ['such a number in the place of a text', { a: 's' }, JSON.parse('{"a":1e999}')],
  ['an object that holds a number is missing', { a: { b: 'n' } }, {}],
  ['a value that is none of the list', { a: { '=': ['x'] } }, { a: 'y' }],
  ['none of the shapes', { '|': ['n', 'b'] }, 'x'],
  ['words where an object belongs', { a: 's' }, 'seven'],
  ['a list where an object belongs', { a: 's' }, []],
]

test.each(unfit)('%s: it does not fit', (_, shape, given) => {
  expect(fitAnswer(shape, given)).toBeUndefined()
})

test.each(['session/login', 'session/login/verification', 'member/register', 'member/register/mobile'])(
  'of the answer of %s what is of another kind than the documents say is left out, and nothing has to be there',
  (path) => {
    const valueOf = (value: unknown) => fitBody('POST', `/wps/${path}`, { success: true, value }).value
    const wrong = { id: 7, customerId: [], userName: {}, customerType: 'seven', rememberKey: [], token: true }
    expect(valueOf(wrong)).toEqual({ id: '7' })
    expect(valueOf({ customerId: 'c1', token: 'T1' })).toEqual({ customerId: 'c1', token: 'T1' })
    expect(valueOf(null)).toEqual({})
    expect(() => valueOf('seven')).toThrow('unreadable')
  },
)
