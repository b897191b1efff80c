import type {
  CheckHostAnswer,
  MakeMerchantAnswer,
  MerchantSheetAnswer,
} from '@playfront/contract/console/merchants'
import type { DraftAnswer, PublishAnswer } from '@playfront/contract/console/versions'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { hours } from '@playfront/contract/time'
import { domainToASCII } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeFront } from '../../page/testing/fakeFront'
import { previewPath } from '../../page/preview/previewRoute'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let oanh: Hired
let duy: Hired
let minh: Hired

beforeAll(async () => {
  harness = await openConsoleHarness({ front: fakeFront() })
  oanh = await harness.authenticate(await harness.hire('oanh', [{ merchant: '*', role: 'owner' }]))
  duy = await harness.authenticate(await harness.hire('duy', [{ merchant: '*', role: 'manager' }]))
  minh = await harness.authenticate(await harness.hire('minh', [{ merchant: 'lotus', role: 'owner' }]))
}, hours(1))
afterAll(() => harness.close())

/** The fake DNS's TXT records, by name. */
const records = new Map<string, string[]>()
/** The fake hosts, and what answers there. */
const sites = new Map<string, (url: URL) => Promise<string>>()
const asked: string[] = []

beforeEach(() => {
  records.clear()
  sites.clear()
  asked.length = 0
  harness.platform.names = { texts: async (name) => records.get(name) ?? [] }
  harness.platform.network = {
    ask: async ({ address }) => {
      asked.push(address)
      const url = new URL(address)
      const site = url.protocol === 'https:' ? undefined : sites.get(url.hostname)
      if (!site) throw new Error('nobody answers')
      return { status: 200, text: await site(url), keepMs: 0 }
    },
  }
})

/** The host leads to this platform. */
const leadsHere = async ({ hostname, pathname }: URL) =>
  (await harness.app.inject({ url: pathname, headers: { host: hostname } })).body

const call = async <Value>(
  name: Parameters<ConsoleHarness['call']>[0],
  fields: Record<string, unknown>,
  by = oanh,
): Promise<Value> => {
  const answer = await harness.call(name, { by, fields })
  if (answer.status !== 200) throw new Error(`${name}: ${answer.code}`)
  return answer.value
}
const make = (code: string, host = `${code}.example`) =>
  call<MakeMerchantAnswer>('makeMerchant', {
    id: harness.platform.randomness.uuid(),
    code,
    name: 'Sông Xanh',
    host,
    currency: 'VND',
    timeZone: 'Asia/Ho_Chi_Minh',
    jurisdiction: 'vietnam',
    languages: ['VI', 'EN'],
    language: 'VI',
    accent: '#0f766e',
    second: '#fbbf24',
    scheme: 'light',
    copyFrom: 'lotus',
  })
const sheet = (code: string) => call<MerchantSheetAnswer>('groupMerchant', { code })
const proofs = async (code: string) =>
  Object.fromEntries((await sheet(code)).hosts.map(({ host, proof }) => [host, proof]))
const recordOf = async (code: string, host: string) => {
  const found = (await sheet(code)).hosts.find((one) => one.host === host)
  if (!found) throw new Error(`${host} is no host of ${code}`)
  return found
}
const check = async (code: string, host: string) =>
  (await call<CheckHostAnswer>('checkHost', { code, host })).proof
const unproved = async (code: string) =>
  (await sheet(code)).findings
    .flatMap(({ check: name, issues }) => issues.map((fault) => ({ name, ...fault })))
    .filter(({ code: fault }) => fault === 'settings.host.unproved')
    .map(({ name, found }) => `${name} ${found}`)
const open = (host: string, headers: object = {}) =>
  harness.app.inject({ url: '/m/home', headers: { host, accept: 'text/html', ...headers } })
/** Whether the host belongs to a merchant for visitors: open, or saying that it opens soon. */
const isServed = async (host: string) => [200, 503].includes((await open(host)).statusCode)

interface Change {
  path: string[]
  before?: unknown
  after?: unknown
}

const draftOf = async (code: string, changes: Change[], by = oanh) => {
  const at = async <Value>(name: Parameters<ConsoleHarness['call']>[0], fields: object): Promise<Value> =>
    (await harness.call(name, { by, merchant: code, fields: { ...fields } })).value
  const { draft } = await at<DraftAnswer>('openDraft', { title: 'Hosts' })
  const { whole } = await at<{ whole: DraftAnswer }>('saveDraft', {
    id: draft.id,
    revision: draft.revision,
    changes,
  })
  return { id: draft.id, revision: whole.draft.revision, publication: whole.publication, at }
}

/** One asks, another one approves. */
const publish = async (code: string, changes: Change[]): Promise<PublishAnswer> => {
  const { at, ...draft } = await draftOf(code, changes)
  const answer = await at<PublishAnswer & { approval?: string }>('publishDraft', draft)
  if (answer.kind !== 'waiting') return answer
  return (
    await harness.call('decideSettingsApproval', {
      by: duy,
      merchant: code,
      fields: { id: answer.approval, approve: true },
    })
  ).value
}

test('a host that nobody has shown to be the merchant’s serves nothing, and the list before the opening says so', async () => {
  expect(await make('moi')).toMatchObject({ state: 'made' })
  expect(await proofs('moi')).toEqual({ 'moi.example': null, 'games.moi.example': null })
  expect(await isServed('moi.example')).toBe(false)
  expect(await unproved('moi')).toEqual(['domains moi.example', 'domains games.moi.example'])
  expect((await sheet('moi')).isReady).toBe(false)
  const { at, id } = await draftOf('moi', [{ path: ['name'], before: 'Sông Xanh', after: 'Sông' }])
  const preview = { id, language: 'VI', scheme: 'light', visitor: 'visitor' }
  expect(await at('previewDraft', preview)).toBeUndefined()
})

test('its TXT record proves it and every host below it, at once', async () => {
  await make('ban')
  const { recordName, recordValue } = await recordOf('ban', 'ban.example')
  expect(recordName).toBe('_playfront.ban.example')
  records.set(recordName, ['v=spf1 -all', recordValue])
  expect(await check('ban', 'ban.example')).toBe('dns')
  expect(await proofs('ban')).toEqual({ 'ban.example': 'dns', 'games.ban.example': 'parent' })
  expect(await isServed('ban.example')).toBe(true)
  expect(await unproved('ban')).toEqual([])
  // It stays proved when the record has gone, and nobody is asked for what is known.
  records.clear()
  expect([await check('ban', 'ban.example'), asked]).toEqual(['dns', []])
  const { entries } = await call<{ entries: { action: string; subject: string }[] }>('groupAuditLog', {})
  expect(entries.filter(({ action }) => action === 'merchant.hostProved')).toMatchObject([
    { subject: 'merchant:ban' },
  ])
})

test('a host that leads to this platform proves itself alone', async () => {
  await make('den')
  sites.set('den.example', leadsHere)
  expect(await check('den', 'den.example')).toBe('http')
  expect(asked.map((address) => address.replace(/[^/]+$/, '…'))).toEqual([
    'https://den.example/.well-known/playfront/…',
    'http://den.example/.well-known/playfront/…',
  ])
  expect(await proofs('den')).toEqual({ 'den.example': 'http', 'games.den.example': null })
  sites.set('games.den.example', leadsHere)
  expect(await check('den', 'games.den.example')).toBe('http')
})

test.each<[string, () => Promise<void>]>([
  ['no record and no answer', async () => undefined],
  [
    'the record of another host',
    async () => {
      records.set('_playfront.gia.example', [(await recordOf('gia', 'games.gia.example')).recordValue])
    },
  ],
  [
    'the record at the host itself',
    async () => {
      records.set('gia.example', [(await recordOf('gia', 'gia.example')).recordValue])
    },
  ],
  [
    'the record of another merchant',
    async () => {
      await make('khac')
      records.set('_playfront.gia.example', [
        (await recordOf('khac', 'khac.example')).recordValue,
        (await recordOf('gia', 'gia.example')).recordValue.replace('gia.', 'khac.'),
      ])
    },
  ],
  [
    'a site that echoes what it is asked for',
    async () => {
      sites.set('gia.example', async ({ pathname }) => pathname.split('/').at(-1) ?? '')
    },
  ],
  [
    'a site that passes the question on under another name',
    async () => {
      sites.set('gia.example', ({ pathname }) => leadsHere(new URL(`http://evil.example${pathname}`)))
    },
  ],
])('%s proves nothing', async (_what, arrange) => {
  await make('gia')
  await arrange()
  expect(await check('gia', 'gia.example')).toBeNull()
  expect(await isServed('gia.example')).toBe(false)
})

test('a resolver that does not answer is no proof and no fault', async () => {
  await make('tat')
  harness.platform.names = { texts: () => Promise.reject(new Error('SERVFAIL')) }
  expect(await check('tat', 'tat.example')).toBeNull()
})

test('an open merchant takes another host in, which is served and stands in policies once it is proved', async () => {
  const { hosts } = demonstrationMerchants[1]!.settings.domains
  const after = [...hosts, 'them.example']
  expect(await publish('mela', [{ path: ['domains', 'hosts'], before: hosts, after }])).toMatchObject({
    kind: 'published',
  })
  const policy = async () => String((await open('mela.localhost')).headers['content-security-policy'])
  expect([await isServed('them.example'), (await policy()).includes('them.example')]).toEqual([false, false])
  const { recordName, recordValue } = await recordOf('mela', 'them.example')
  records.set(recordName, [recordValue])
  expect(await check('mela', 'them.example')).toBe('dns')
  expect([await isServed('them.example'), (await policy()).includes('them.example')]).toEqual([true, true])
})

test('players of an open merchant are sent to no host without proof', async () => {
  const { hosts, gameHost, canonicalHost } = demonstrationMerchants[2]!.settings.domains
  const refused = await publish('tucano', [
    { path: ['domains', 'hosts'], before: hosts, after: ['moi-chinh.example', ...hosts] },
    { path: ['domains', 'gameHost'], before: gameHost, after: 'games.moi-chinh.example' },
    { path: ['domains', 'canonicalHost'], before: canonicalHost, after: 'moi-chinh.example' },
  ])
  expect(refused).toMatchObject({
    kind: 'refused',
    issues: ['domains.hosts', 'domains.canonicalHost', 'domains.gameHost'].map((path) => ({
      path: path.split('.'),
      code: 'settings.host.unproved',
    })),
  })
})

test('a preview writes no host without proof into its policy', async () => {
  const { hosts } = demonstrationMerchants[0]!.settings.domains
  const after = [...hosts, 'nhap.example']
  const { at, id } = await draftOf('lotus', [{ path: ['domains', 'hosts'], before: hosts, after }])
  const pass = await at<{ token: string; host: string }>('previewDraft', {
    id,
    language: 'VI',
    scheme: 'light',
    visitor: 'visitor',
  })
  const entered = await harness.app.inject({
    method: 'POST',
    url: previewPath,
    headers: { host: pass.host, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    payload: JSON.stringify({ token: pass.token }),
  })
  const cookie = String(entered.headers['set-cookie']).split(';')[0]
  const page = await open('lotus.localhost', { cookie })
  expect([page.statusCode, page.body.includes('painted')]).toEqual([200, true])
  expect(page.headers['content-security-policy']).not.toContain('nhap.example')
})

test('a host of nobody’s settings and a merchant nobody knows are not checked, and who works for one merchant checks none', async () => {
  const codeOf = async (fields: Record<string, unknown>, by = oanh) =>
    (await harness.call('checkHost', { by, fields })).code
  expect(await codeOf({ code: 'lotus', host: 'elsewhere.example' })).toBe('request.not.found')
  expect(await codeOf({ code: 'mela', host: 'lotus.localhost' })).toBe('request.not.found')
  expect(await codeOf({ code: 'nobody', host: 'lotus.localhost' })).toBe('request.not.found')
  expect(await codeOf({ code: 'lotus', host: 'lotus.localhost' }, minh)).toBe('staff.not.allowed')
  expect(asked).toEqual([])
})

test.each([
  ['Latin and Cyrillic', 'nеw.example', ['domains.hosts settings.host.mixed']],
  ['Latin and Greek', 'sοng.example', ['domains.hosts settings.host.mixed']],
  ['Thai and Latin', 'ไทยabc.example', ['domains.hosts settings.host.mixed']],
  ['Vietnamese', 'sông-xanh.example', undefined],
  ['Japanese', '日本ゲーム.example', undefined],
  ['Thai alone', 'ไทย.example', undefined],
])('a name in %s: %s', async (_what, name, issues) => {
  const answer = await make(`chu${asked.length}${name.length}`, domainToASCII(name))
  expect(answer.issues?.map(({ code, path }) => `${path.join('.')} ${code}`)).toEqual(issues)
})

test('a name that mixes alphabets is published by nobody', async () => {
  const { hosts } = demonstrationMerchants[0]!.settings.domains
  const mixed = domainToASCII('nеw.example')
  const refused = await publish('lotus', [
    { path: ['domains', 'hosts'], before: hosts, after: [...hosts, mixed] },
  ])
  expect(refused).toMatchObject({
    kind: 'refused',
    issues: [{ path: ['domains', 'hosts'], code: 'settings.host.mixed', found: mixed }],
  })
})
