import { expect, test } from 'vitest'
import { decideLinkClick, type LinkClickFacts } from './decideLinkClick'

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
  expect(click('https://lotus.example/m/game?a=1')).toMatchObject({ go: 'push', path: '/m/game?a=1' })
})

test('a link to this very screen adds nothing to the history', () => {
  expect(click('https://lotus.example/m/home?r=x').go).toBe('replace')
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
  expect(click(href, facts).go).toBe('browser')
})
