import type { DraftAnswer, PreviewAnswer } from '@playfront/contract/console/versions'
import { hours, minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'
import { previewPath } from '../../page/preview/previewRoute'
import { previewLifeMs, readPass, signPass, type PreviewPass } from '../../http/preview/previewPass'

let harness: ConsoleHarness
let mai: Hired
let draft: DraftAnswer

beforeAll(async () => {
  harness = await openConsoleHarness()
  mai = await harness.signIn(await harness.hire('mai', [{ merchant: 'lotus', role: 'manager' }]))
  const opened = await harness.call('openDraft', { by: mai, merchant: 'lotus', fields: { title: 'Preview' } })
  draft = opened.value
  const { id, revision } = draft.draft
  const changes = [{ path: ['name'], before: 'Sen Vàng', after: 'Drafted' }]
  await harness.call('saveDraft', { by: mai, merchant: 'lotus', fields: { id, revision, changes } })
})
afterAll(() => harness.close())

const host = 'lotus.localhost:8080'

const preview = async (approvals: object = {}): Promise<PreviewAnswer> => {
  const fields = { id: draft.draft.id, language: 'VI', scheme: 'dark', visitor: 'visitor', ...approvals }
  return (await harness.call('previewDraft', { by: mai, merchant: 'lotus', fields })).value
}
const enter = (token: string, at = host, site: string | undefined = 'same-origin') =>
  harness.app.inject({
    method: 'POST',
    url: previewPath,
    headers: { host: at, 'content-type': 'application/json', ...(site && { 'sec-fetch-site': site }) },
    payload: JSON.stringify({ token }),
  })
const cookieOf = (answer: { headers: { 'set-cookie'?: string | string[] } }) =>
  [answer.headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? ''
const visit = async (approvals: object = {}) => cookieOf(await enter((await preview(approvals)).token))
const ask = (url: string, cookie: string, headers: object = {}, method: 'GET' | 'POST' = 'GET') =>
  harness.app.inject({ method, url, headers: { host, cookie, merchant: 'lotus', ...headers } })

test('who holds the pass sees the draft, and players see what is published', async () => {
  const cookie = await visit()
  const drafted = await ask('/wps/system/settings', cookie)
  expect(drafted.json().value.merchant.name).toBe('Drafted')
  expect(drafted.headers['cache-control']).toBe('no-store')
  expect((await ask('/wps/system/settings', '')).json().value.merchant.name).toBe('Sen Vàng')
})

test('the pass stands in no address: the way in reads it behind the #, and the cookie is kept from scripts', async () => {
  const port = await harness.app.inject({ url: previewPath, headers: { host } })
  expect(port.body).toContain('history.replaceState')
  expect(port.headers['content-security-policy']).toContain('frame-ancestors http://console.localhost:8080')
  expect(port.headers['cache-control']).toBe('no-store')
  expect(port.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(port.headers['permissions-policy']).toContain('camera=()')
  const { token } = await preview()
  const entered = await enter(token)
  expect([entered.statusCode, entered.body]).toEqual([204, ''])
  const cookie = String(entered.headers['set-cookie'])
  for (const part of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned']) expect(cookie).toContain(part)
})

test.each([
  ['cut', (token: string) => token.slice(0, -2)],
  ['another’s signature', (token: string) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
  ['nothing', () => '.'],
  [
    'changed',
    (token: string) =>
      `${Buffer.from(
        Buffer.from(token.split('.')[0] ?? '', 'base64url')
          .toString()
          .replace('visitor', 'member!'),
      ).toString('base64url')}.${token.split('.')[1]}`,
  ],
])('a pass that is %s opens nothing', async (_, bend) => {
  const { token } = await preview()
  expect((await enter(bend(token))).json().errorCode).toBe('preview.over')
  const forged = await ask('/wps/system/settings', `pf_preview=${bend(token)}`)
  expect(forged.json().errorCode).toBe('preview.over')
})

test('a pass is for one merchant’s host, and for a page of that host', async () => {
  const { token } = await preview()
  expect((await enter(token, 'mela.localhost:8080')).json().errorCode).toBe('preview.over')
  expect((await enter(token, host, 'cross-site')).json().errorCode).toBe('fetch.site.refused')
  expect((await enter(token, 'console.localhost:8080')).statusCode).toBe(404)
})

test('a pass runs out', async () => {
  const secrets = harness.callBy('lotus').secrets
  const nowMs = 1_000
  const pass: PreviewPass = {
    merchant: 'lotus',
    draft: draft.draft.id,
    language: 'VI',
    scheme: 'dark',
    visitor: 'visitor',
    aheadMs: 0,
    endsAt: nowMs + previewLifeMs,
  }
  const token = signPass(pass, secrets)
  const at = (ms: number) => readPass(token, { merchant: 'lotus', nowMs: ms, secrets })
  expect(at(nowMs + previewLifeMs - 1)).toEqual(pass)
  expect(at(nowMs + previewLifeMs)).toBeUndefined()
  expect(previewLifeMs).toBeLessThanOrEqual(minutes(15))
})

test('nothing is ever done in a preview, by nobody', async () => {
  const cookie = await visit({ visitor: 'member' })
  for (const url of ['/wps/member/login', '/wps/session/login', '/wps/system/trackEvents']) {
    const answer = await ask(
      url,
      cookie,
      { 'content-type': 'application/json', authorization: 'preview' },
      'POST',
    )
    expect(['preview.readonly', 'request.not.found', 'request.method']).toContain(answer.json().errorCode)
  }
  expect(
    (await ask('/wps/system/trackEvents', cookie, { 'content-type': 'application/json' }, 'POST')).json()
      .errorCode,
  ).toBe('preview.readonly')
})

test('a preview’s simulated member has no data of real members, and its session opens nothing without the pass', async () => {
  const cookie = await visit({ visitor: 'member' })
  const as = { authorization: 'preview' }
  expect((await ask('/wps/member/info', cookie, as)).json().value).toMatchObject({
    userName: 'preview',
    type: 0,
  })
  expect((await ask('/wps/member/wallet', cookie, as)).json().value).toMatchObject({
    currency: 'VND',
    version: 1,
  })
  expect((await ask('/wps/member/statement', cookie, as)).json().errorCode).toBe('preview.readonly')
  expect((await ask('/wps/member/info', '', as)).json().errorCode).toBe('user.or.token.invalid')
  expect((await ask('/wps/member/info', await visit(), as)).json().errorCode).toBe('login.not.session')
})

test.each([
  ['newcomer', undefined, { type: 0, isNew: true, rankLevel: undefined }],
  ['member', 'gold', { type: 0, isNew: false, rankLevel: 3 }],
  ['restricted', undefined, { type: 4, isNew: false, rankLevel: undefined }],
  ['agent', 'silver', { type: 1, isNew: false, rankLevel: 2 }],
  ['member', 'unheard-of', { type: 0, isNew: false, rankLevel: undefined }],
] as const)('the front is shown as %s of rank %s would see it', async (visitor, rank, wanted) => {
  const cookie = await visit({ visitor, ...(rank && { rank }) })
  const { value } = (await ask('/wps/member/info', cookie, { authorization: 'preview' })).json()
  const nowMs = harness.platform.clock.now()
  expect({
    type: value.type,
    isNew: nowMs - value.regDate < hours(1),
    rankLevel: value.clubLabel?.rankLevel,
  }).toEqual(wanted)
})

test('a member’s own session is worth nothing in a preview', async () => {
  const an = await harness.registerMember('an_preview')
  const cookie = await visit({ visitor: 'member' })
  expect((await ask('/wps/member/wallet', cookie, { authorization: an.token })).json().errorCode).toBe(
    'login.not.session',
  )
})

test('the clocks of a preview say the time that was chosen', async () => {
  const nowMs = harness.platform.clock.now()
  const cookie = await visit({ at: new Date(nowMs + hours(30)).toISOString() })
  expect((await ask('/wps/system/settings', cookie)).json().value.serverTime).toBe(nowMs + hours(30))
})

test('a preview ends with its draft', async () => {
  const opened = await harness.call('openDraft', { by: mai, merchant: 'lotus', fields: { title: 'Short' } })
  const { draft: short }: DraftAnswer = opened.value
  const cookie = await visit({ id: short.id })
  expect((await ask('/wps/system/settings', cookie)).statusCode).toBe(200)
  await harness.call('dropDraft', { by: mai, merchant: 'lotus', fields: { id: short.id } })
  expect((await ask('/wps/system/settings', cookie)).json().errorCode).toBe('preview.over')
})

test('a draft that no front could be made of is not shown', async () => {
  const opened = await harness.call('openDraft', { by: mai, merchant: 'lotus', fields: { title: 'Broken' } })
  const { draft: broken }: DraftAnswer = opened.value
  const changes = [{ path: ['look', 'accent'], before: '#c8102e', after: 'red' }]
  await harness.call('saveDraft', {
    by: mai,
    merchant: 'lotus',
    fields: { id: broken.id, revision: 1, changes },
  })
  const fields = { id: broken.id, language: 'VI', scheme: 'dark', visitor: 'visitor' }
  expect((await harness.call('previewDraft', { by: mai, merchant: 'lotus', fields })).code).toBe(
    'settings.broken',
  )
})
