import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { expect, test } from 'vitest'
import { pageLanguage } from './pageLanguage'

const merchantWith = (fallback: 'merchant' | 'documented') =>
  ({
    languages: { supported: ['CN', 'EN', 'VI'], default: 'EN', fallback },
  }) as unknown as FullMerchantSettings

/** The language of pages for a player whose own is not offered, one after the other from one merchant. */
const languagesOf = (fallback: 'merchant' | 'documented') => {
  const merchant = merchantWith(fallback)
  const headers = { 'accept-language': 'sw-KE' }
  return [
    pageLanguage(headers, merchant, { path: '/m/home', query: '' }),
    pageLanguage(headers, merchant, { path: '/m/launchGame', query: '?prize_mode=Lott&code=MB1' }),
    pageLanguage(headers, merchant, { path: '/m/launchGame', query: '?vendor=PGS&code=7' }),
    pageLanguage(headers, merchant),
  ]
}

test('a page falls back to CN, and to VI where a lottery is launched (REQ-LANG-004)', () => {
  expect(languagesOf('documented')).toEqual(['CN', 'VI', 'CN', 'CN'])
})

test('a merchant’s own default comes first (AMB-12)', () => {
  expect(languagesOf('merchant')).toEqual(['EN', 'EN', 'EN', 'EN'])
})

test('the page is rendered in the language of the address, where the merchant has it (REQ-LANG-001)', () => {
  const languageOf = (query: string) =>
    pageLanguage({ 'accept-language': 'vi', cookie: 'language=CN' }, merchantWith('merchant'), {
      path: '/m/home',
      query,
    })
  expect(
    ['?language=EN', '?a=1&language=en', '?language=UR', '?language=<b>', '?mylanguage=EN'].map(languageOf),
  ).toEqual(['EN', 'EN', 'CN', 'CN', 'CN'])
})

test('a language that is offered needs no fallback, a launch or not (REQ-LANG-001)', () => {
  const page = { path: '/m/launchGame', query: '?prize_mode=Lott' }
  expect(pageLanguage({ 'accept-language': 'zh-CN' }, merchantWith('documented'), page)).toBe('CN')
})
