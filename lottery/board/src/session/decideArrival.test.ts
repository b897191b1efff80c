import { expect, test } from 'vitest'
import { decideArrival } from './decideArrival'

const at = (query: string) => decideArrival(new URLSearchParams(query))

test.each([
  ['launch=abc&view=betting&lottery=MB1&lang=VI', 'betting', 'MB1', 'VI'],
  ['launch=abc&lottery=MB1', 'betting', 'MB1', undefined],
  ['launch=abc&view=lobby&lottery=MB1&lang=PT-BR', 'lobby', 'MB1', 'PT-BR'],
  ['launch=abc&view=betting', 'lobby', undefined, undefined],
  ['lottery=%3Cscript%3E&lang=XX', 'lobby', undefined, undefined],
])('%s opens the %s', (query, view, lottery, language) => {
  expect(at(query)).toMatchObject({ view, lottery, language })
})

test.each([
  ['scheme=dark', 'dark'],
  ['scheme=light', 'light'],
  ['scheme=blue', undefined],
  ['', undefined],
])('the look of “%s” is %s', (query, scheme) => {
  expect(at(query).scheme).toBe(scheme)
})

test('a page that waits for its code says so until it is reloaded (P2)', () => {
  const { awaitsCode, launchCode, cleanQuery } = at('view=betting&lottery=MB1&lang=VI&await=code')
  expect([awaitsCode, launchCode]).toEqual([true, undefined])
  expect(cleanQuery.toString()).toBe('view=betting&lottery=MB1&lang=VI')
  expect(at(cleanQuery.toString()).awaitsCode).toBe(false)
})

test('a slip and its draw are shown once, and nothing that is none', () => {
  const slip = '0199a1b2-0000-7000-8000-000000000001'
  const { cleanQuery, ...shown } = at(`lottery=MB1&slip=${slip}&draw=MB1-20261121-0755`)
  expect(shown).toMatchObject({ slip, draw: 'MB1-20261121-0755' })
  expect(cleanQuery.toString()).toBe('lottery=MB1')
  const again = at(`lottery=MB1&slip=${slip}&again=1`)
  expect([again.isAgain, again.slip, again.cleanQuery.toString()]).toEqual([true, slip, 'lottery=MB1'])
  expect(shown.isAgain).toBe(false)
  expect(at('lottery=MB1&slip=%3Cb%3E&draw=a%20b')).toMatchObject({ slip: undefined, draw: undefined })
})

test('the launch code leaves the address, and nothing else does', () => {
  const { launchCode, cleanQuery } = at('launch=abc&view=betting&lottery=MB1&lang=VI')
  expect(launchCode).toBe('abc')
  expect(cleanQuery.toString()).toBe('view=betting&lottery=MB1&lang=VI')
})
