import type { PageOutput } from '@playfront/front/app/page'
import { expect, test } from 'vitest'
import { writeDocument } from './writeDocument'

const scriptTagOf = (earlyGame: PageOutput['earlyGame']) => {
  const page = {
    lang: 'vi',
    dir: 'ltr',
    title: '',
    headTags: [],
    rootHtml: '',
    modulePreloads: ['/m/assets/game.js'],
    entryScript: '/m/assets/main.js',
    bootScript: '',
    pageData: {},
    earlyGame,
  } as unknown as PageOutput
  const html = writeDocument({
    page,
    style: '',
    installTags: [],
    themeColours: { light: '#fff', dark: '#000' },
  })
  return /<script [^>]*>/.exec(html)?.[0]
}

test('the page that opens games names the house’s game host to its inline script, and no other page does (P2)', () => {
  expect(scriptTagOf({ host: 'games.lotus.example', language: 'VI' })).toContain(
    'data-game="games.lotus.example" data-language="VI"',
  )
  expect(scriptTagOf(undefined)).not.toContain('data-game')
})

test('a host from the settings stays inside of its attribute (SEC-26)', () => {
  expect(scriptTagOf({ host: '"><script>', language: 'VI' })).toContain(
    'data-game="&quot;&gt;&lt;script&gt;"',
  )
})
