import { expect, test } from 'vitest'
import { findStyleIssues } from './checkStyles'

const issuesIn = (css: string, mayNameColours = false) =>
  findStyleIssues(css, mayNameColours).map(({ fault }) => fault)

test.each([
  ['a { color: #fff }', 'the colour #fff is not a token'],
  ['a { background: linear-gradient(rgb(0 0 0), var(--x)) }', 'is not a token'],
  ['a { margin-left: 4px }', 'margin-left knows left from right'],
  ['a { color: red; left: 0; }', 'left knows left from right'],
  ['a { border-top-right-radius: 4px }', 'border-top-right-radius knows left from right'],
  ['a { text-align: right }', 'text-align: right knows left from right'],
  ['a:dir(rtl) { order: 1 }', "use [dir='rtl']"],
])('%s is a fault', (css, fault) => {
  expect(issuesIn(css)).toEqual([expect.stringContaining(fault)])
})

test.each([
  'a { color: var(--ink); margin-inline-start: 4px; inset-inline-end: 0; text-align: start }',
  '/* color: #fff; left: 0 */ a { color: inherit }',
  'a { mask: url(#fade) }',
  'a { transform-origin: left; }',
  'a:has(.left) { display: flex }',
  "[dir='rtl'] a { order: 1 } /* :dir(rtl) */",
])('%s is not', (css) => {
  expect(issuesIn(css)).toEqual([])
})

test('tokens may name colours but not sides', () => {
  expect(issuesIn(':root { --ink: #111; color: #111; padding-right: 1px }', true)).toEqual([
    expect.stringContaining('padding-right'),
  ])
})

test('the line is reported, behind comments as well', () => {
  expect(findStyleIssues('/* one\ntwo */\na {\n  color: #fff;\n}', false)[0]?.line).toBe(4)
})
