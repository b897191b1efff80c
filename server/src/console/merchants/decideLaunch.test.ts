import type { Json } from '@playfront/contract/console/settingsChanges'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { expect, test } from 'vitest'
import { groupOf } from '../versions/form/groups'
import { faultAt } from '../versions/issues/fault'
import { decideLaunch, decidePublishable } from './decideLaunch'

const [lotus] = demonstrationMerchants.map(({ settings }) => settings)
if (!lotus) throw new Error('the demonstration has merchants')

const factsOf = (document: MerchantSettingsDocument, isDemonstration = true) => ({
  document: JSON.parse(JSON.stringify(document)) as Json,
  settings: merchantSettingsSchema.parse(document),
  issues: [],
  isDemonstration,
  isProved: (host: string) => host !== 'elsewhere.example',
})
const missing = (changes: Partial<MerchantSettingsDocument>, isDemonstration?: boolean) =>
  decideLaunch(factsOf({ ...lotus, ...changes }, isDemonstration)).map(
    ({ check, path }) => `${check}: ${path.join('.')}`,
  )

test.each(demonstrationMerchants.map(({ settings }) => [settings.code, settings] as const))(
  '%s of the demonstration misses nothing that it takes to open',
  (_code, settings) => {
    expect(decideLaunch(factsOf(settings))).toEqual([])
  },
)

const { operator, search, shell, artwork, domains, lottery } = lotus

test.each<[string, Partial<MerchantSettingsDocument>, string[]]>([
  ['an icon', { artwork: { ...artwork, icon: ' ' } }, ['logo: artwork.icon']],
  [
    'a description in one language',
    { search: { '/m/home': { EN: search?.['/m/home']?.EN } } as never },
    ['titles: search./m/home.VI'],
  ],
  [
    'terms',
    { operator: { ...operator, terms: {} } },
    ['terms: operator.terms.VI', 'terms: operator.terms.EN'],
  ],
  [
    'a profile of protection',
    { responsible: { playMoney: true } },
    ['jurisdiction: responsible.jurisdiction'],
  ],
  [
    'a limit that a person chose',
    { operator: { ...operator, payoutPerSlipCap: undefined } },
    ['limits: operator.payoutPerSlipCap'],
  ],
  ['customer service', { shell: { ...shell, customerService: [] } }, ['service: shell.customerService']],
  [
    'its own canonical host',
    { domains: { ...domains, canonicalHost: 'elsewhere.example' } },
    ['domains: domains.canonicalHost'],
  ],
  [
    'proof of a host',
    { domains: { ...domains, hosts: [...domains.hosts, 'Elsewhere.example'] } },
    ['domains: domains'],
  ],
  ['anything to play', { lottery: { ...lottery, lotteries: [] } }, ['play: lottery.lotteries']],
])('a merchant without %s is told so, and where it is set', (_what, changes, found) => {
  expect(missing(changes)).toEqual(found)
})

test.each([
  ['logo', { artwork: { ...artwork, icon: ' ' } }, 'look'],
  ['terms', { operator: { ...operator, terms: {} } }, 'operator'],
  ['jurisdiction', { responsible: { playMoney: true } }, 'protection'],
  ['limits', { operator: { ...operator, payoutPerSlipCap: undefined } }, 'lottery'],
  ['service', { shell: { ...shell, customerService: [] } }, 'service'],
  ['domains', { domains: { ...domains, canonicalHost: 'elsewhere.example' } }, 'domains'],
  ['play', { lottery: { ...lottery, lotteries: [] } }, 'lottery'],
] as [string, Partial<MerchantSettingsDocument>, string][])(
  'what the list asks for under %s stands on a page of the settings',
  (check, changes, group) => {
    const found = decideLaunch(factsOf({ ...lotus, ...changes })).find((fault) => fault.check === check)
    expect(groupOf(found?.path ?? [])).toBe(group)
  },
)

test('a text stands on the page of the languages, and what is on no page on none', () => {
  expect(groupOf(['texts', 'EN', 'footer.licence'])).toBe('texts')
  expect(groupOf(['operator', 'withdrawals', 'perDay'])).toBe('money')
  expect(groupOf(['version'])).toBeUndefined()
})

test('a demonstration says that it is play money; where strangers play for money nobody asks', () => {
  const responsible = { jurisdiction: 'vietnam' as const, playMoney: false }
  expect(missing({ responsible })).toEqual(['playMoney: responsible.playMoney'])
  expect(missing({ responsible }, false)).toEqual([])
})

test('while it is made words may be missing; open, it keeps what it has and need not have what it never had', () => {
  const licence = faultAt(['texts', 'EN', 'footer.licence'], 'settings.licence.missing', 'EN')
  const contrast = faultAt(['look'], 'settings.contrast', 'text on surface')
  const published = factsOf(lotus)
  const without = { ...factsOf({ ...lotus, shell: {} }), issues: [licence, contrast] }
  const codesOf = (opening: 'made' | 'open' | 'closed', next = without, now = published) =>
    decidePublishable({ opening, next, published: now }).map(({ code }) => code)
  expect(codesOf('made')).toEqual(['settings.contrast'])
  const whole = ['settings.licence.missing', 'settings.contrast', 'settings.launch.missing']
  expect(codesOf('open')).toEqual(whole)
  expect(codesOf('closed')).toEqual(whole)
  expect(codesOf('open', { ...without, issues: [] }, factsOf({ ...lotus, shell: {} }))).toEqual([])
  expect(codesOf('open', factsOf({ ...lotus, lottery: { ...lottery, lotteries: [] } }))).toEqual([])
})

test.each([
  ['made', 'main', []],
  ['made', 'another', []],
  ['open', 'main', ['domains.hosts', 'domains.canonicalHost', 'domains.gameHost']],
  ['open', 'another', []],
  ['closed', 'main', ['domains.hosts', 'domains.canonicalHost', 'domains.gameHost']],
] as const)(
  'a merchant that is %s may publish a host without proof as its %s one: no more than %j is refused',
  (opening, place, refused) => {
    const host = 'elsewhere.example'
    const next =
      place === 'main'
        ? { ...domains, hosts: [host, ...domains.hosts], canonicalHost: host, gameHost: host }
        : { ...domains, hosts: [...domains.hosts, host], outOfUse: [host] }
    const issues = decidePublishable({
      opening,
      next: factsOf({ ...lotus, domains: next }),
      published: factsOf(lotus),
    })
    expect(issues.map(({ path }) => path.join('.'))).toEqual(refused)
    expect(issues.every(({ code, found }) => code === 'settings.host.unproved' && found === host)).toBe(true)
  },
)
