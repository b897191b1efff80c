import type { PageOutput } from '@playfront/front/app/page'
import { expect, test } from 'vitest'
import { writeDocument } from './writeDocument'

const documentWith = (earlyGame: PageOutput['earlyGame'], isTraced?: boolean) => {
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
  const themeColours = { light: '#fff', dark: '#000' }
  return writeDocument({ page, style: '', installTags: [], themeColours, isTraced })
}

const scriptTagOf = (earlyGame: PageOutput['earlyGame']) =>
  /<script [^>]*>/.exec(documentWith(earlyGame))?.[0]

test('no frame is spent on a page without its screen: the first one waits for it, said before the script that pauses (P2)', () => {
  const [before = ''] = documentWith(undefined).split('<script ')
  expect(before).toContain('<link rel="expect" href="#main" blocking="render">')
})

test('the page that opens games names the game host to its inline script, and no other page does (P2)', () => {
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

test('a page says that its calls begin traces where they are recorded, and nothing of it elsewhere', () => {
  expect(documentWith(undefined, true)).toContain('<html lang="vi" dir="ltr" data-traced>')
  for (const isTraced of [false, undefined])
    expect(documentWith(undefined, isTraced)).toContain('<html lang="vi" dir="ltr">')
})
