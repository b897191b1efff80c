import { offeredLanguages } from '@playfront/contract/languages'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { afterEach, expect, test } from 'vitest'
import { lotusHost, openAppHarness, type AppHarness } from '../../http/testing/appHarness'
import { presentPageSettings } from '../settingsHandler'
import { searchEntriesOf } from './searchEntries'

let harness: AppHarness | undefined
afterEach(() => harness?.close())

const merchants = demonstrationMerchants.map(({ settings }) => merchantSettingsSchema.parse(settings))
const searched = ['/m/home', '/m/register', '/m/login', '/m/inviteFriends']

test.each(merchants.map((merchant) => [merchant.code, merchant] as const))(
  '%s says in each of its languages what its public pages are (REQ-SEO-001)',
  (_, merchant) => {
    for (const language of offeredLanguages(merchant.languages.supported)) {
      const entries = searchEntriesOf(merchant, language)
      expect(Object.keys(entries).sort()).toEqual([...searched].sort())
      for (const path of searched) {
        const { [language]: own, EN: english } = merchant.search[path] ?? {}
        expect(entries[path]).toEqual(own ?? english)
        expect(entries[path]?.description).toBeTruthy()
      }
      expect(new Set(searched.map((path) => entries[path]?.title)).size).toBe(searched.length)
    }
  },
)

test('a language without an entry takes the merchant’s own, and a path without either has none (REQ-SEO-001)', () => {
  const vi = { title: 'Trang chủ', keywords: '', description: '' }
  const th = { title: 'หน้าแรก', keywords: '', description: '' }
  const search = { '/m/home': { VI: vi }, '/m/login': { TH: th } }
  const languages = {
    supported: ['VI' as const, 'TH' as const],
    default: 'VI' as const,
    fallback: 'merchant' as const,
  }
  expect(searchEntriesOf({ search, languages }, 'TH')).toEqual({ '/m/home': vi, '/m/login': th })
  expect(searchEntriesOf({ search, languages }, 'EN')).toEqual({ '/m/home': vi })
})

test('a page that goes on asks for the others’, in its own language; no page carries them', async () => {
  harness = await openAppHarness()
  const answer = await harness.app.inject({
    url: '/wps/system/search',
    headers: { host: lotusHost, merchant: 'lotus', language: 'EN' },
  })
  expect(answer.json().value.entries['/m/register']).toMatchObject({ title: 'Open an account – Sen Vàng' })
  for (const merchant of merchants)
    expect(presentPageSettings(merchant, 'lotus.localhost', 0).merchant).not.toHaveProperty('search')
})
