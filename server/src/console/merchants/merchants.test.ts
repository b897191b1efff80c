import type {
  GroupMerchantsAnswer,
  MakeMerchantAnswer,
  MerchantSheetAnswer,
} from '@playfront/contract/console/merchants'
import type { LaunchCheck } from '@playfront/contract/console/merchants.schema'
import type { DraftAnswer, PublishAnswer } from '@playfront/contract/console/versions'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { hours } from '@playfront/contract/time'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  iconPurposes,
  iconSizes,
  splashSizes,
  tabIconSize,
  touchIconSize,
} from '@playfront/contract/shell/installTags'
import { fakeFront, type FakeFront } from '../../page/testing/fakeFront'
import { previewPath } from '../../page/preview/previewRoute'
import { openConsoleHarness, type Answered, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let front: FakeFront
let oanh: Hired
let duy: Hired
let minh: Hired

beforeAll(async () => {
  front = fakeFront()
  harness = await openConsoleHarness({ front })
  oanh = await harness.authenticate(await harness.hire('oanh', [{ merchant: '*', role: 'owner' }]))
  duy = await harness.authenticate(await harness.hire('duy', [{ merchant: '*', role: 'manager' }]))
  minh = await harness.authenticate(await harness.hire('minh', [{ merchant: 'lotus', role: 'owner' }]))
}, hours(1))
afterAll(() => harness.close())

const requestOf = (code: string, more: object = {}) => ({
  id: harness.platform.randomness.uuid(),
  code,
  name: 'Sông Xanh',
  host: `${code}.localhost`,
  currency: 'VND',
  timeZone: 'Asia/Ho_Chi_Minh',
  jurisdiction: 'vietnam',
  languages: ['VI', 'EN'],
  language: 'VI',
  accent: '#0f766e',
  second: '#fbbf24',
  scheme: 'light',
  copyFrom: 'lotus',
  ...more,
})
const ask = (name: Parameters<ConsoleHarness['call']>[0], fields: Record<string, unknown>, by = oanh) =>
  harness.call(name, { by, fields })
const make = async (code: string, more: object = {}, by = oanh): Promise<MakeMerchantAnswer> =>
  (await ask('makeMerchant', requestOf(code, more), by)).value
const issuesOf = async (code: string, more: object = {}) =>
  (await make(code, more)).issues?.map(({ code: fault, path }) => `${path.join('.')} ${fault}`)
const sheet = async (code: string): Promise<MerchantSheetAnswer> =>
  (await ask('groupMerchant', { code })).value
const open = (host: string, url = '/m/home', headers: object = {}) =>
  harness.app.inject({ url, headers: { host: `${host}:8080`, accept: 'text/html', ...headers } })

const [lotus] = demonstrationMerchants
const service = lotus?.settings.shell.customerService
const titleEn = 'Sông Xanh – fast lottery you can check yourself'
const licence = 'A demonstration on play money. No licence is claimed and no real money is taken.'

interface Change {
  path: string[]
  after?: unknown
  before?: unknown
}

/** A staff user changes a merchant's settings and publishes them. */
const publish = async (code: string, changes: Change[], by = oanh): Promise<PublishAnswer> => {
  const at = async <Value>(name: Parameters<ConsoleHarness['call']>[0], fields: object): Promise<Value> => {
    const answer = await harness.call(name, { by, merchant: code, fields: { ...fields } })
    if (answer.status !== 200) throw new Error(`${name}: ${answer.code}`)
    return answer.value
  }
  const { draft } = await at<DraftAnswer>('openDraft', { title: 'Dress it' })
  const saved = await at<{ kind: string; whole: DraftAnswer }>('saveDraft', {
    id: draft.id,
    revision: draft.revision,
    changes,
  })
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved))
  const { revision } = saved.whole.draft
  return at('publishDraft', { id: draft.id, revision, publication: saved.whole.publication })
}

const lacking: Change[] = [
  { path: ['texts', 'VI', 'footer.licence'], after: 'Bản trình diễn dùng tiền chơi, không nhận tiền thật.' },
  { path: ['texts', 'EN', 'footer.licence'], after: licence },
  { path: ['shell', 'customerService'], after: service },
]

/** Made, given what only its own people can write, and opened by two. */
const launch = async (code: string) => {
  await make(code)
  await publish(code, lacking)
  const { publication } = await sheet(code)
  const id = harness.platform.randomness.uuid()
  expect((await ask('askOpening', { code, id, publication })).value).toEqual({ state: 'waiting' })
  expect((await ask('decideOpening', { code, id, approve: true }, duy)).value).toEqual({ state: 'open' })
}

const missing = (found: MerchantSheetAnswer): LaunchCheck[] =>
  found.findings.flatMap(({ check, isGood }) => (isGood ? [] : [check]))

test('a merchant is made by one question, and its host says at once that it opens soon', async () => {
  expect(await make('song')).toEqual({ state: 'made', code: 'song' })
  const page = await open('song.localhost', '/', { 'accept-language': 'vi' })
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '3600' })
  expect(page.body).toContain('<h1>Sông Xanh sắp mở cửa</h1>')
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  expect((await open('song.localhost', '/m/home', { 'accept-language': 'en' })).body).toContain(
    'Sông Xanh opens soon',
  )
  const lobby = await harness.app.inject({
    url: '/wps/lottery/lobby',
    headers: { host: 'games.song.localhost:8080', merchant: 'song' },
  })
  expect([lobby.statusCode, lobby.json().errorCode]).toEqual([503, 'system.maintenance'])
  expect(front.rendered).toEqual([])
})

test('what the new merchant takes over is everything but what is the other one’s own', async () => {
  const { status, value } = await harness.call('openDraft', {
    by: oanh,
    merchant: 'song',
    fields: { title: 'look' },
  })
  expect(status).toBe(200)
  const { document } = value as DraftAnswer
  const text = JSON.stringify(document)
  for (const own of ['lotus', 'Sen Vàng', 'help@', 'demonstration-lotus', 'footer.licence', 'Lt7pQ2xZ'])
    expect(text, own).not.toContain(own)
  expect(document).toMatchObject({
    name: 'Sông Xanh',
    look: { accent: '#0f766e', second: '#fbbf24', scheme: 'light', radius: 'medium', typeface: 'serif' },
    domains: { hosts: ['song.localhost'], gameHost: 'games.song.localhost' },
    whitelabelVal: { LOTTMINIGAME3: true },
    operator: { welcomeAmount: 5_000_000, withdrawals: { perDay: 300_000_000 } },
    search: { '/m/home': { VI: { title: 'Sông Xanh – xổ số nhanh, tự kiểm kết quả' } } },
  })
  expect(document).not.toHaveProperty('banners')
  expect(document).not.toHaveProperty('identity')
})

test('a merchant of a demonstration runs on play money from its first settings on', async () => {
  await make('penny', { copyFrom: undefined })
  const { value } = await harness.call('openDraft', {
    by: oanh,
    merchant: 'penny',
    fields: { title: 'look' },
  })
  expect((value as DraftAnswer).document).toMatchObject({ responsible: { playMoney: true } })
})

test('in another currency no sum of money is taken over, and the list asks for the limits', async () => {
  expect(await make('reais', { currency: 'BRL', timeZone: 'America/Sao_Paulo' })).toMatchObject({
    state: 'made',
  })
  const found = await sheet('reais')
  expect(missing(found)).toEqual(['licence', 'limits', 'service'])
  const limits = found.findings.find(({ check }) => check === 'limits')
  expect(limits?.issues.map(({ path }) => path.join('.'))).toContain('operator.withdrawals.perDay')
})

test('every icon, the ten start-up pictures of iPhones and the manifest of the new host are there, in its colours', async () => {
  const art = (file: string) => open('song.localhost', `/m/art/song/${file}`)
  const sizes = [...iconSizes, tabIconSize, touchIconSize]
  for (const purpose of iconPurposes)
    for (const size of sizes) {
      const icon = await art(`icon-${size}-${purpose}.png`)
      expect(await sharp(icon.rawPayload).metadata(), `${size} ${purpose}`).toMatchObject({
        width: size,
        height: size,
      })
    }
  expect(splashSizes).toHaveLength(10)
  for (const { width, height, ratio } of splashSizes) {
    const [wide, high] = [width * ratio, height * ratio]
    const picture = await art(`splash-${wide}x${high}.png`)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: wide, height: high })
  }
  for (const file of [
    'logo.svg',
    'logo-dark.svg',
    'hero.svg',
    'cover-MB1.svg',
    'banner-2.svg',
    'social-card.png',
  ])
    expect((await art(file)).statusCode, file).toBe(200)
  const icon = sharp((await art('icon-192-any.png')).rawPayload)
  const { channels } = await icon.stats()
  const [red, green] = channels.map(({ mean }) => mean)
  expect(green).toBeGreaterThan(red ?? 255)
  const manifest = await open('song.localhost', '/m/manifest.json?pwa=song')
  expect(manifest.json()).toMatchObject({ name: 'Sông Xanh', id: '/m/?pwa=song' })
  expect(manifest.json().icons).toHaveLength(8)
  expect(manifest.json().icons[0].src).toMatch(/^\/m\/art\/song\/icon-192-any\.png\?look=[0-9a-f]{10}$/)
}, 60_000)

test('other colours are other addresses, so that no phone goes on showing the old icon', async () => {
  await make('tinh')
  const addressOf = async () =>
    (await open('tinh.localhost', '/m/manifest.json?pwa=tinh')).json().icons[0].src as string
  const before = await addressOf()
  await publish('tinh', [{ path: ['look', 'accent'], before: '#0f766e', after: '#7c2d12' }])
  const after = await addressOf()
  expect(after).not.toBe(before)
  expect((await open('tinh.localhost', before)).headers['cache-control']).toBe('no-store')
  expect((await open('tinh.localhost', after)).headers['cache-control']).toContain('max-age=86400')
})

test('the list names all that is missing; nothing is asked before, and then it takes a second person', async () => {
  await make('luu')
  const before = await sheet('luu')
  expect([before.merchant.opening, before.isReady, missing(before)]).toEqual([
    'made',
    false,
    ['licence', 'service'],
  ])
  const id = harness.platform.randomness.uuid()
  const early = await ask('askOpening', { code: 'luu', id, publication: before.publication })
  expect(early.value).toMatchObject({ state: 'refused' })
  // Hosts and links are risky at an open merchant; here the person who opens it reviews all of them.
  expect(await publish('luu', lacking)).toMatchObject({ kind: 'published', version: 2 })
  const found = await sheet('luu')
  expect([found.isReady, missing(found)]).toEqual([true, []])
  const stale = await ask('askOpening', { code: 'luu', id, publication: before.publication })
  expect(stale.code).toBe('staff.moved.on')
  await ask('askOpening', { code: 'luu', id, publication: found.publication, note: 'Friday' })
  expect((await sheet('luu')).approval).toMatchObject({ askedBy: 'oanh', isOwn: true, note: 'Friday' })
  expect((await ask('decideOpening', { code: 'luu', id, approve: true })).code).toBe('staff.same.person')
  expect((await open('luu.localhost')).statusCode).toBe(503)
  expect((await ask('decideOpening', { code: 'luu', id, approve: true }, duy)).value).toEqual({
    state: 'open',
  })
  expect((await open('luu.localhost')).statusCode).toBe(200)
  expect((await ask('decideOpening', { code: 'luu', id, approve: true }, duy)).code).toBe('settings.unknown')
})

test('a request for older settings cannot be approved, and can be withdrawn', async () => {
  await make('cu')
  await publish('cu', lacking)
  const id = harness.platform.randomness.uuid()
  await ask('askOpening', { code: 'cu', id, publication: (await sheet('cu')).publication })
  await publish('cu', [{ path: ['name'], before: 'Sông Xanh', after: 'Sông Cũ' }])
  expect((await ask('decideOpening', { code: 'cu', id, approve: true }, duy)).code).toBe('staff.moved.on')
  expect((await ask('decideOpening', { code: 'cu', id, approve: false })).value).toEqual({
    state: 'turnedDown',
  })
  expect((await sheet('cu')).approval).toBeNull()
})

test('an open merchant loses nothing of the list by a publish or by going back to its first version', async () => {
  await launch('mo')
  const title = { path: ['search', '/m/home', 'EN', 'title'], before: titleEn, after: ' ' }
  const lost = await publish('mo', [title, { path: ['operator', 'payoutPerSlipCap'], before: 2_000_000_000 }])
  expect(lost).toMatchObject({
    kind: 'refused',
    issues: [{ code: 'settings.title.missing' }, { code: 'settings.launch.missing' }],
  })
  const { publication } = await sheet('mo')
  const back = await harness.call('rollBackSettings', {
    by: oanh,
    merchant: 'mo',
    fields: { version: 1, publication },
  })
  const codes = (back.value as { issues: { code: string }[] }).issues.map(({ code }) => code)
  expect(codes).toContain('settings.licence.missing')
  expect(codes).toContain('settings.launch.missing')
})

test('one person closes it, players read so, and opening it again takes two', async () => {
  await launch('dong')
  expect((await open('dong.localhost')).statusCode).toBe(200)
  expect((await ask('closeMerchant', { code: 'dong', note: 'moved' })).value).toEqual({ done: true })
  const shut = await open('dong.localhost', '/m/home', { 'accept-language': 'en' })
  expect([shut.statusCode, shut.body.includes('Sông Xanh is closed')]).toEqual([503, true])
  expect((await ask('closeMerchant', { code: 'dong' })).code).toBe('staff.moved.on')
  const id = harness.platform.randomness.uuid()
  await ask('askOpening', { code: 'dong', id, publication: (await sheet('dong')).publication }, duy)
  await ask('decideOpening', { code: 'dong', id, approve: true })
  expect((await open('dong.localhost')).statusCode).toBe(200)
})

test('a preview shows the real front of a merchant that is not open yet', async () => {
  await make('xem')
  const opened = await harness.call('openDraft', { by: oanh, merchant: 'xem', fields: { title: 'Look' } })
  const { draft }: DraftAnswer = opened.value
  const pass = await harness.call('previewDraft', {
    by: oanh,
    merchant: 'xem',
    fields: { id: draft.id, language: 'VI', scheme: 'light', visitor: 'visitor' },
  })
  const { token, host }: { token: string; host: string } = pass.value
  const entered = await harness.app.inject({
    method: 'POST',
    url: previewPath,
    headers: { host: `${host}:8080`, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    payload: JSON.stringify({ token }),
  })
  const cookie = String(entered.headers['set-cookie']).split(';')[0]
  const page = await open('xem.localhost', '/m/home', { cookie })
  expect([page.statusCode, page.body.includes('painted')]).toEqual([200, true])
  expect(front.rendered.at(-1)?.settings.merchant.artwork.heroInline).toMatch(/^data:image\/webp;base64,/)
  expect((await open('xem.localhost')).statusCode).toBe(503)
})

test('the same question twice is one merchant, another one under its id is none', async () => {
  const approval = requestOf('hai')
  const twice = await Promise.all([ask('makeMerchant', approval), ask('makeMerchant', approval)])
  expect(twice.map(({ value }) => value)).toEqual([
    { state: 'made', code: 'hai' },
    { state: 'made', code: 'hai' },
  ])
  expect((await ask('makeMerchant', approval)).value).toEqual({ state: 'made', code: 'hai' })
  expect((await ask('makeMerchant', { ...approval, code: 'ba', host: 'ba.localhost' })).code).toBe(
    'staff.moved.on',
  )
})

test('of two who want one code or one host at once, one gets it', async () => {
  const race = async (one: object, other: object) => {
    const answers: Answered[] = await Promise.all([
      ask('makeMerchant', { ...one }),
      ask('makeMerchant', { ...other }, duy),
    ])
    return answers.map(({ value }) => (value as MakeMerchantAnswer).state).toSorted()
  }
  expect(await race(requestOf('dua'), requestOf('dua', { host: 'dua-2.localhost' }))).toEqual([
    'made',
    'refused',
  ])
  expect(await race(requestOf('dua3'), requestOf('dua4', { host: 'dua3.localhost' }))).toEqual([
    'made',
    'refused',
  ])
  const { merchants } = (await ask('groupMerchants', { find: 'dua' })).value as GroupMerchantsAnswer
  expect(merchants.filter(({ code }) => code !== 'dua')).toHaveLength(1)
})

test.each([
  ['another merchant’s', 'lotus.localhost'],
  ['in other letters', 'LOTUS.Localhost'],
  ['with a closing dot', 'lotus.localhost.'],
  ['another merchant’s games', 'games.lotus.localhost'],
  ['one out of use', 'lotus-old.localhost'],
  ['below another merchant’s', 'evil.lotus.localhost'],
  ['the console’s', 'console.localhost'],
  ['below the console’s', 'a.console.localhost'],
  ['the bank that members are sent to', 'bank.localhost'],
  ['a house of games', 'studio.localhost'],
])('a host that is %s is not to be had', async (_what, host) => {
  expect(await issuesOf('thief', { host })).toEqual([
    expect.stringMatching(/^domains\.hosts settings\.host\.taken$/),
  ])
})

test.each([
  'localhost',
  '127.0.0.1',
  '0x7f.1',
  'new.localhost:8080',
  'https://new.localhost',
  'new.localhost/path',
  'new..localhost',
  'xn--a.localhost',
  'nеw.localhost',
  '*.new.localhost',
  `${'a'.repeat(64)}.localhost`,
  'new .localhost',
])('%s is no host', async (host) => {
  expect(await issuesOf('thief', { host })).toEqual(['domains.hosts settings.host'])
})

test('a name spelt in the letters that travel is a host', async () => {
  expect(await make('sen', { host: 'XN--SNG-8LA.localhost.' })).toMatchObject({ state: 'made' })
  expect((await sheet('sen')).merchant.hosts).toEqual(['xn--sng-8la.localhost'])
})

test('script in the name is refused, and what only looks like it stays words', async () => {
  expect(await issuesOf('thief', { name: '<script>alert(1)</script>' })).toContain('name settings.markup')
  expect(await make('vuot', { name: 'A < B & "C"' })).toMatchObject({ state: 'made' })
  const logo = await open('vuot.localhost', '/m/art/vuot/logo.svg')
  expect(logo.body).toContain('A &#60; B &#38; &#34;C&#34;')
  expect((await open('vuot.localhost')).body).toContain('A &lt; B &amp; &quot;C&quot;')
})

test.each([
  ['#000000', '#000000'],
  ['#ffffff', '#ffffff'],
  ['#ffff00', '#ffff01'],
  ['#808080', '#7f7f7f'],
])('with %s and %s everything can still be read, pictures included', async (accent, second) => {
  const code = `mau${accent.slice(1, 3)}${accent.slice(5)}`
  expect(await make(code, { accent, second })).toMatchObject({ state: 'made' })
  expect(missing(await sheet(code))).not.toContain('contrast')
  const icon = await open(`${code}.localhost`, `/m/art/${code}/icon-192-any.png`)
  const { channels } = await sharp(icon.rawPayload).greyscale().stats()
  expect(channels[0]?.stdev).toBeGreaterThan(8)
})

test.each([
  { accent: 'red' },
  { accent: '#12' },
  { code: 'Big' },
  { code: 'a' },
  { code: '../x' },
  { languages: [] },
])('%o is no approval', async (more) => {
  expect((await ask('makeMerchant', requestOf('thief', more))).status).toBe(400)
})

test('a code of another merchant, an unknown zone and a merchant nobody knows are refused', async () => {
  expect(await issuesOf('lotus', { host: 'lotus2.localhost' })).toContain('code settings.code.taken')
  expect(await issuesOf('thief', { timeZone: 'Mars/Olympus' })).toContain('timeZone settings.shape')
  expect((await ask('makeMerchant', requestOf('thief', { copyFrom: 'nobody' }))).code).toBe(
    'staff.not.allowed',
  )
  expect((await ask('groupMerchant', { code: 'nobody' })).code).toBe('request.not.found')
})

test('who works for one merchant makes, sees and opens none', async () => {
  for (const name of ['makeMerchant', 'groupMerchants', 'askOpening', 'closeMerchant'] as const)
    expect((await ask(name, { ...requestOf('thief') }, minh)).code, name).toBe('staff.not.allowed')
})

test('the list contains every merchant, page by page, and finds by code, name and host', async () => {
  const list = async (fields: object) =>
    (await ask('groupMerchants', { ...fields })).value as GroupMerchantsAnswer
  const { merchants } = await list({})
  expect(merchants.find(({ code }) => code === 'lotus')).toMatchObject({ opening: 'open', madeBy: null })
  expect(merchants.find(({ code }) => code === 'song')).toMatchObject({
    opening: 'made',
    madeBy: 'oanh',
    version: 1,
  })
  expect((await list({ after: 'lotus' })).merchants.map(({ code }) => code)).not.toContain('lotus')
  expect((await list({ find: 'SEN VÀNG' })).merchants.map(({ code }) => code)).toEqual(['lotus'])
  expect((await list({ find: 'tucano-mirror' })).merchants.map(({ code }) => code)).toEqual(['tucano'])
})

test('all of it is in the group’s log', async () => {
  const { value } = await ask('groupAuditLog', {})
  const { entries } = value as { entries: { action: string; subject: string }[] }
  const notified = entries.map(({ action, subject }) => `${action} ${subject}`)
  for (const action of [
    'merchant.made merchant:song',
    'merchant.opened merchant:dong',
    'merchant.closed merchant:dong',
  ])
    expect(notified).toContain(action)
})
