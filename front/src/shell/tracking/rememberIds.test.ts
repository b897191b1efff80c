import { pixelNames, partnerIdNames } from '@playfront/contract/shell/trackedNames'
import { afterEach, expect, test } from 'vitest'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createFakeCookies } from '../../platform/cookies/fakeCookies'
import { createFakePlatform } from '../../platform/fakePlatform'
import { rememberIds } from './rememberIds'
import { readIds, someIds } from './pixelCookies'

const page = globalThis as unknown as { playfrontPartnerIds?: unknown }
afterEach(() => delete page.playfrontPartnerIds)

const visit = (query: string, { merchant = fakeMerchant, app = {} } = {}) => {
  Object.assign(page, app)
  const platform = createFakePlatform({ origin: 'https://m.lotus.example' })
  const cookies = createFakeCookies()
  const open = (next: string) => rememberIds({ ...platform, merchant }, next, cookies)
  open(query)
  return { ...platform, cookies, open }
}

test('an id of the address is still known when a later session comes without it (REQ-TRACK-019)', () => {
  const { memory, open } = visit('?gclid=g1&foo=1')
  memory.forgetTab()
  open('')
  expect(memory.read('pixels')).toEqual({ gclid: 'g1' })
  open('?gclid=g2')
  expect(memory.read('pixels')).toEqual({ gclid: 'g2' })
})

test('it gets a cookie of 90 days as well (REQ-TRACK-023)', () => {
  const { cookies } = visit('?fbclid=f1')
  expect(cookies.lines).toEqual([
    'fbclid=f1; Max-Age=7776000; Path=/; SameSite=Lax; Domain=lotus.example; Secure',
  ])
})

test.each(pixelNames.map((name) => [name]))(
  '%s alone makes a payload (REQ-TRACK-021, REQ-TRACK-022)',
  (name) => {
    const { memory } = visit(`?${name}=x1`)
    expect(memory.read('pixels')).toEqual({ [name]: 'x1' })
  },
)

test('without any id there is no payload (REQ-TRACK-021)', () => {
  expect(visit('?r=x&utm_medium=y').memory.read('pixels')).toBeUndefined()
  expect(someIds(readIds(pixelNames, []))).toBeUndefined()
})

const nine = Object.fromEntries(partnerIdNames.map((name, at) => [name, `id-${at}`]))

test.each([
  ['the address', `?${new URLSearchParams(nine).toString()}`, {}],
  ['the app itself', '', { playfrontPartnerIds: nine }],
  ['the app itself, as a text', '', { playfrontPartnerIds: JSON.stringify(nine) }],
])('the nine partner ids come by %s and are stored as s2s_info (REQ-TRACK-020)', (_, query, app) => {
  const { memory } = visit(query, { app })
  expect(JSON.parse(memory.device.read('s2s_info') ?? '')).toEqual(nine)
})

test.each([
  ['markup', 'gclid=%3Cscript%3E'],
  ['a line break', 'gclid=a%0Ab'],
  ['a semicolon', 'gclid=a%3B%20Domain%3Devil.example'],
  ['129 characters', `gclid=${'g'.repeat(129)}`],
])('%s is neither stored nor a cookie (SEC-14, T29)', (_, query) => {
  const { memory, cookies } = visit(`?${query}`)
  expect([memory.read('pixels'), cookies.lines]).toEqual([undefined, []])
})

test('other values that the app sets on the window do not matter', () => {
  for (const handed of ['{', 7, null, { idfa: 7, adid: '<b>' }])
    expect(visit('', { app: { playfrontPartnerIds: handed } }).memory.read('partnerIds')).toBeUndefined()
})

test('the payload covers the eighteen of the documents and the four clicks (REQ-TRACK-022)', () => {
  const documented =
    'fb tiktok kwai gtag twitter bigo voluum propeller kadam tf_tracker rt oksp obclid phx mgs fbc fbp utm_source'
  expect(pixelNames).toEqual([...documented.split(' '), 'fbclid', 'gclid', 'ttclid', 'kwaiclid'])
})
