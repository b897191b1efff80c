import { withValue, type Json } from '@playfront/contract/console/settingsChanges'
import { settingsFaultCodes } from '@playfront/contract/console/settingsIssues'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { hostileMarkup } from '@playfront/contract/shell/hostileMarkup'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { expect, test } from 'vitest'
import { decideContrast } from './decideContrast'
import { validateSettings } from './validateSettings'

const documents = demonstrationMerchants.map(({ settings }) => JSON.parse(JSON.stringify(settings)) as Json)
const all = documents.map((document) => merchantSettingsSchema.parse(document))
const [lotus] = documents as [Json]
const [published] = all as [(typeof all)[number]]

const validate = (document: Json) => validateSettings(document, published, all).issues
const issuesOf = (path: string[], value: Json | undefined) =>
  validate(withValue(lotus, path, value)).map(({ code, path: at }) => `${code} ${at.join('.')}`)

test.each(all.map((settings, place) => [settings.code, place] as const))(
  'what %s has published could be published today',
  (_, place) => {
    expect(validateSettings(documents[place]!, all[place]!, all).issues).toEqual([])
  },
)

test.each(hostileMarkup.filter((words) => /<[a-z!/?]/i.test(words)))(
  'hostile markup is refused wherever words stand: %s',
  (words) => {
    const short = words.slice(0, 500)
    expect(issuesOf(['texts', 'VI', 'home.hero.text'], short)).toContain(
      'settings.markup texts.VI.home.hero.text',
    )
    expect(issuesOf(['operator', 'terms', 'VI'], [{ title: 't', paragraphs: [short] }])).toContain(
      'settings.markup operator.terms.VI.0.paragraphs.0',
    )
  },
)

test.each(['a\u202eb', 'a\u0000b', 'a\u2066b'])(
  'marks that nobody sees are refused in words: %j',
  (words) => {
    expect(issuesOf(['name'], words)).toContain('settings.markup name')
  },
)

test.each([
  'red',
  '#fff',
  '#12345g',
  'url(javascript:ran())',
  '#c8102e;}body{display:none',
  'expression(1)',
  '',
])('%j is no colour', (colour) => {
  expect(issuesOf(['look', 'accent'], colour)).toContain('settings.shape look.accent')
})

test.each([
  'javascript:ran()',
  'data:text/html,<b>',
  'http://evil.example/',
  '//evil.example/',
  'https://evil.example/',
  'https://lotus.localhost@evil.example/',
  'https://shop.example\\@evil.example/',
  '/m/../../wps/secret',
  '/m/%2e%2e%2fwps',
  'https://shop.example/\u0000',
])('a banner leads nowhere but to hosts that are named: %s', (linkage) => {
  const banner = {
    linkageType: 'URL',
    linkage,
    picture: '/m/art/lotus/hero.svg',
    words: { VI: { title: 'x' } },
  }
  const named = withValue(lotus, ['shell', 'namedHostsOnly'], true)
  const issues = validate(withValue(named, ['banners'], [banner]))
  expect(issues.map(({ path }) => path.join('.'))).toContain('banners.0.linkage')
})

test.each(['https://anywhere.example/a', 'http://anywhere.example/a', 'anywhere.example/a', '/m/game'])(
  'a banner may lead to any https address, as the app follows it: %s (REQ-BANNER-002, REQ-BANNER-004)',
  (linkage) => {
    const banner = { linkageType: 'URL', linkage, picture: '/m/art/x.svg', words: {} }
    const open = withValue(lotus, ['shell', 'namedHostsOnly'], false)
    expect(validate(withValue(open, ['banners'], [banner]))).toEqual([])
  },
)

test('a host that the settings name may be led to, in the same publish', () => {
  const banner = { linkageType: 'URL', linkage: 'https://shop.example/a', picture: '/m/art/x.svg', words: {} }
  const named = withValue(lotus, ['shell', 'externalHosts'], ['shop.example'])
  expect(validate(withValue(named, ['banners'], [banner]))).toEqual([])
})

test.each([
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,<svg onload=ran()>',
  `data:image/svg+xml;base64,${Buffer.from('<svg><script>ran()</script></svg>').toString('base64')}`,
  `data:image/svg+xml,${encodeURIComponent('<svg><image href="https://evil.example/x"/></svg>')}`,
  'javascript:ran()',
  'https://evil.example/x.png',
  'data:image/png;base64,AA==" onerror="ran()',
])('%s is no picture', (value) => {
  expect(issuesOf(['artwork', 'heroInline'], value)).toContain('settings.picture artwork.heroInline')
  expect(issuesOf(['artwork', 'logo'], value)).toContain('settings.picture artwork.logo')
})

test.each([
  'https://cdn.example',
  '*.example',
  'cdn.example/path',
  'a b',
  '',
  '-x.example',
  'x_y.example',
  "'self'",
  'a;b',
])('%j is no host', (host) => {
  expect(issuesOf(['shell', 'imageHosts'], [host])).toContain('settings.host shell.imageHosts')
})

test('files come from the merchant itself or hosts that are named', () => {
  const resources = (url: string) => [{ resourceType: 'Android', url }]
  expect(issuesOf(['downloads', 'resources'], resources('https://evil.example/app.apk'))).toContain(
    'settings.address downloads.resources.0.url',
  )
  expect(issuesOf(['downloads', 'resources'], resources('/m/../app.apk'))).toContain(
    'settings.address downloads.resources.0.url',
  )
  expect(issuesOf(['downloads', 'resources'], resources('/files/app.apk'))).toEqual([])
})

test('a chat’s script comes from a host that is named', () => {
  const scripts = [{ csType: 'livechat', url: 'https://evil.example/x.js' }]
  expect(issuesOf(['operator', 'chat', 'scripts'], scripts).join()).toContain('operator.chat.scripts')
})

test('another merchant’s host is not to be had, in whatever case', () => {
  expect(issuesOf(['domains', 'hosts'], ['lotus.localhost', 'MELA.localhost'])).toContain(
    'settings.host.taken domains',
  )
})

test.each(['localhost', '127.0.0.1', 'console.localhost'])(
  '%s belongs to the platform and to no merchant',
  (host) => {
    const document = withValue(lotus, ['domains', 'hosts'], ['lotus.localhost', host])
    const { issues } = validateSettings(document, published, all, ['console.localhost'])
    expect(issues.map(({ code }) => code)).toContain('settings.host.taken')
  },
)

test('code and currency never change', () => {
  expect(issuesOf(['code'], 'mela')).toContain('settings.fixed code')
  expect(issuesOf(['currency'], 'THB')).toContain('settings.fixed currency')
})

test('every claimed language has licence, terms and the merchant’s own texts', () => {
  expect(issuesOf(['texts', 'EN', 'footer.licence'], undefined)).toEqual([
    'settings.licence.missing texts.EN.footer.licence',
  ])
  expect(issuesOf(['texts', 'EN', 'footer.licence'], '  ')).toEqual([
    'settings.licence.missing texts.EN.footer.licence',
  ])
  expect(issuesOf(['texts', 'EN', 'home.hero.text'], undefined)).toEqual([
    'settings.text.missing texts.EN.home.hero.text',
  ])
  expect(issuesOf(['operator', 'terms', 'EN'], undefined)).toEqual([
    'settings.terms.missing operator.terms.EN',
  ])
  expect(issuesOf(['languages', 'supported'], ['VI', 'EN', 'TH'])).toContain(
    'settings.licence.missing texts.TH.footer.licence',
  )
})

test('a key that is misspelt is named instead of being lost', () => {
  expect(issuesOf(['look', 'acent'], '#123456')).toEqual(['settings.key.unknown look.acent'])
  expect(issuesOf(['nothing'], { a: 1 })).toEqual(['settings.key.unknown nothing'])
})

test('a lottery or prize mode that nobody knows is refused', () => {
  expect(issuesOf(['lottery', 'prizeModes'], ['Lott', 'Free'])).toEqual([
    'settings.unknown.lottery lottery.prizeModes',
  ])
  expect(issuesOf(['lottery', 'lotteries'], ['MB1', 'constructor'])).toEqual([
    'settings.unknown.lottery lottery.lotteries',
  ])
})

test('what has not the form of settings says where, and hides no other fault', () => {
  const issues = issuesOf(['languages'], { default: 'XX' })
  expect(issues).toContain('settings.shape languages.default')
  expect(validate([]).length).toBeGreaterThan(0)
  expect(validate('x').length).toBeGreaterThan(0)
})

test('a theme in which words cannot be read does not pass its gate', () => {
  const pale: typeof deriveTheme = (brand) => {
    const theme = deriveTheme(brand)
    return { ...theme, light: { ...theme.light, text: theme.light.surface } }
  }
  const found = decideContrast(published.look, pale)
  expect(found[0]).toMatchObject({ code: 'settings.contrast', path: ['look'] })
  expect(found[0]?.found).toContain('light: text on')
  expect(decideContrast(published.look)).toEqual([])
})

test('every fault has its sentence', () => {
  for (const [code, sentence] of Object.entries(settingsFaultCodes))
    expect([code, sentence.endsWith('.')]).toEqual([code, true])
})
