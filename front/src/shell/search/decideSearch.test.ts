import { expect, test } from 'vitest'
import { decideNoindex, decideSearch, type SearchFacts } from './decideSearch'

const merchant: SearchFacts['merchant'] = {
  name: 'Lotus',
  domains: {
    canonicalHost: 'www.lotus.example',
    hosts: ['www.lotus.example'],
    gameHost: 'games.lotus.example',
    vendorHosts: [],
    cookieDomain: '',
    outOfUse: [],
    listKey: '',
    listed: ['www.lotus.example'],
  },
  artwork: {
    logo: '/a.svg',
    logoDark: '/b.svg',
    hero: '/h.avif',
    heroInline: 'data:,',
    socialCard: '/m/art/card.png',
    icon: '/i',
    profile: '/p',
    splash: '/s',
  },
  install: {
    pwaId: 'lotus',
    name: 'Lotus',
    shortName: 'Lotus',
    description: 'Lotteries.',
    manifestColour: 'white',
  },
}

const entries: SearchFacts['entries'] = {
  '/m/home': { title: 'Trang chủ', keywords: 'xổ số', description: 'Xổ số mỗi phút.' },
  '/m/register': { title: 'Đăng ký', keywords: '', description: 'Mở tài khoản.' },
}

const asked = (facts: Partial<SearchFacts>): SearchFacts => ({
  path: '/m/home',
  host: 'www.lotus.example',
  language: 'VI',
  entries,
  merchant,
  ...facts,
})

const contentOf = (facts: SearchFacts, name: string) =>
  decideSearch(facts).tags.find(({ attributes }) =>
    [attributes['name'], attributes['property']].includes(name),
  )?.attributes['content']

test('title and tags are those that the merchant set for the path (REQ-SEO-001)', () => {
  const facts = asked({ path: '/m/register' })
  expect(decideSearch(facts).title).toBe('Đăng ký')
  expect(contentOf(facts, 'description')).toBe('Mở tài khoản.')
  expect(contentOf(facts, 'og:title')).toBe('Đăng ký')
  expect(contentOf(facts, 'twitter:description')).toBe('Mở tài khoản.')
  expect(contentOf(facts, 'keywords')).toBeUndefined()
})

test('a path without an entry takes the home page’s (REQ-SEO-002)', () => {
  expect(decideSearch(asked({ path: '/m/game' })).title).toBe('Trang chủ')
})

test('the canonical address comes from the settings, whichever host was requested (REQ-SEO-001)', () => {
  const canonical = decideSearch(asked({ host: 'evil.example' })).tags.find((tag) => tag.tag === 'link')
  expect(canonical?.attributes['href']).toBe('https://www.lotus.example/m/home')
})

test.each([
  ['m.example.com', 'the host does not start with www'],
  ['www.other.com', 'the host is not listed'],
  ['www.lotus.example', undefined],
  ['localhost', undefined],
])('listing on %s: %s (REQ-SEO-004, REQ-SEO-005)', (host, reason) => {
  expect(decideNoindex(asked({ host }))).toBe(reason)
})

test('a missing list of hosts takes out of the index what does not start with www alone (REQ-SEO-004, REQ-SEO-005)', () => {
  const unlisted = { ...merchant, domains: { ...merchant.domains, listed: [] } }
  expect(decideNoindex(asked({ host: 'www.new.com', merchant: unlisted }))).toBeUndefined()
  expect(decideNoindex(asked({ host: 'lotus.localhost', merchant: unlisted }))).toBe(
    'the host does not start with www',
  )
})

test('a path deeper than two slashes is not listed (REQ-SEO-006)', () => {
  expect(decideNoindex(asked({ path: '/m/member/home' }))).toBe('the path is too deep')
  expect(decideNoindex(asked({ path: '/m/home/' }))).toBeUndefined()
  expect(contentOf(asked({ path: '/m/member/home' }), 'robots')).toBe('noindex')
})

test('a path without any entry has the merchant’s name for a title, and the sentence of its app (REQ-SEO-002)', () => {
  const facts = asked({ entries: {} })
  expect([decideSearch(facts).title, contentOf(facts, 'description')]).toEqual(['Lotus', 'Lotteries.'])
})

test('a shared link has a picture of a known size, at the canonical address (REQ-SEO-001, SEC-26)', () => {
  const facts = asked({ host: 'evil.example' })
  expect(['og:image', 'twitter:image'].map((name) => contentOf(facts, name))).toEqual([
    'https://www.lotus.example/m/art/card.png',
    'https://www.lotus.example/m/art/card.png',
  ])
  expect([contentOf(facts, 'og:image:width'), contentOf(facts, 'og:image:height')]).toEqual(['1200', '630'])
})

test('every tag of a page, in the words of its entry (REQ-SEO-001, SEC-26)', () => {
  const { tags } = decideSearch(asked({ path: '/', language: 'PT-BR' }))
  expect(
    tags.map(({ tag, attributes }) => [tag, ...Object.entries(attributes).map((one) => one.join('='))]),
  ).toEqual([
    ['meta', 'name=description', 'content=Xổ số mỗi phút.'],
    ['meta', 'name=keywords', 'content=xổ số'],
    ['link', 'rel=canonical', 'href=https://www.lotus.example/m/home'],
    ['meta', 'property=og:type', 'content=website'],
    ['meta', 'property=og:site_name', 'content=Lotus'],
    ['meta', 'property=og:title', 'content=Trang chủ'],
    ['meta', 'property=og:description', 'content=Xổ số mỗi phút.'],
    ['meta', 'property=og:url', 'content=https://www.lotus.example/m/home'],
    ['meta', 'property=og:image', 'content=https://www.lotus.example/m/art/card.png'],
    ['meta', 'property=og:image:width', 'content=1200'],
    ['meta', 'property=og:image:height', 'content=630'],
    ['meta', 'property=og:image:alt', 'content=Trang chủ'],
    ['meta', 'property=og:locale', 'content=pt_BR'],
    ['meta', 'name=twitter:card', 'content=summary_large_image'],
    ['meta', 'name=twitter:title', 'content=Trang chủ'],
    ['meta', 'name=twitter:description', 'content=Xổ số mỗi phút.'],
    ['meta', 'name=twitter:image', 'content=https://www.lotus.example/m/art/card.png'],
  ])
})

test.each([
  ['/', '/m/home'],
  ['/m/', '/m/home'],
  ['/m/home', '/m/home'],
  ['/m/game', '/m/game'],
])('the canonical address of %s is that of %s (REQ-SEO-001)', (path, canonical) => {
  expect(contentOf(asked({ path }), 'og:url')).toBe(`https://www.lotus.example${canonical}`)
})

test.each([
  ['lotus.localhost', '/m/home', 'the host does not start with www'],
  ['wwwlotus.example', '/m/home', 'the host does not start with www'],
  ['localhost.example', '/m/home', 'the host does not start with www'],
  ['localhost', '/m/home', undefined],
  ['www.lotus.example', '/m/member/home/', 'the path is too deep'],
  ['www.lotus.example', '/m/game', undefined],
])(
  'on %s, %s is kept out of the index because: %s (REQ-SEO-004, REQ-SEO-005, REQ-SEO-006)',
  (host, path, reason) => {
    expect(decideNoindex(asked({ host, path }))).toBe(reason)
    expect(contentOf(asked({ host, path }), 'robots')).toBe(reason && 'noindex')
  },
)
