import { expect, test } from 'vitest'
import { decideLinkClick, type LinkClickFacts } from './links'

const click = (href: string, facts: Partial<LinkClickFacts> = {}) =>
  decideLinkClick({
    href,
    ownOrigin: 'https://lotus.example',
    here: '/m/home?r=x',
    target: '',
    hasDownload: false,
    isSpecial: false,
    ...facts,
  })

test('a link to a screen is followed by the app', () => {
  expect(click('https://lotus.example/m/game?a=1')).toMatchObject({ kind: 'push', path: '/m/game?a=1' })
})

test('files lie below two folders of the front, and nowhere else', () => {
  const path = '/m/news/m/art/1'
  expect(click(`https://lotus.example${path}`)).toMatchObject({ kind: 'push', path })
  expect(click('https://lotus.example/m/artists')).toMatchObject({ kind: 'push' })
  expect(click('https://lotus.example/m/assets/app.js').kind).toBe('browser')
})

test('a link to this very screen adds nothing to the history', () => {
  expect(click('https://lotus.example/m/home?r=x').kind).toBe('replace')
})

const asked = '?redirectUrl=%2Fm%2FlaunchGame%3Fcode%3DMB1'

test.each([
  ['/m/login', '/m/register'],
  ['/m/register', '/m/login'],
  ['/m/login', '/m/forgotPsw'],
  ['/m/forgotPsw', '/m/login'],
])(
  'from %s to %s the address that was asked for before signing in goes along (REQ-ROUTE-006)',
  (from, to) => {
    expect(click(`https://lotus.example${to}`, { here: from + asked })).toMatchObject({
      kind: 'push',
      path: to + asked,
    })
  },
)

test('no other link takes it along (REQ-NAV-005)', () => {
  expect(click('https://lotus.example/m/game', { here: `/m/login${asked}` })).toMatchObject({
    path: '/m/game',
  })
  expect(click('https://lotus.example/m/login', { here: `/m/home${asked}` })).toMatchObject({
    path: '/m/login',
  })
})

test.each([
  ['https://other.example/m/home', {}],
  ['https://lotus.example/docs', {}],
  ['https://lotus.example/m/art/logo.svg', {}],
  ['https://lotus.example/m/home?r=x#main', {}],
  ['tel:+84123', {}],
  ['https://lotus.example/m/game', { target: '_blank' }],
  ['https://lotus.example/m/game', { hasDownload: true }],
  ['https://lotus.example/m/game', { isSpecial: true }],
])('%s %j is left to the browser', (href, facts) => {
  expect(click(href, facts).kind).toBe('browser')
})
