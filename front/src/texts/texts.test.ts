import type { LanguageCode } from '@playfront/contract/languages'
import { expect, test } from 'vitest'
import { bundledDictionaries } from './bundledDictionaries'
import { fetchedDictionaries } from './fetchedDictionaries'
import { createTexts, type OwnWords } from './texts'

const open = (language: LanguageCode, ownWords?: OwnWords) => {
  const texts = createTexts({ language, source: bundledDictionaries, ownWords })
  void texts.load(['shell', 'account', 'home'])
  return texts
}

test('a page’s words are there at once when their dictionaries are', () => {
  expect(open('VI').t('tab.home')).toBe('Trang chủ')
})

test('places in a message are filled, plurals follow the count', () => {
  const { t } = open('EN')
  expect(t('member.greeting', { name: 'Anna' })).toBe('Hello, Anna')
  expect(t('home.games.more', { count: 1 })).toBe('Show 1 more game')
  expect(t('home.games.more', { count: 1_200 })).toBe('Show 1,200 more games')
})

test('every language speaks its own words (REQ-LANG-012)', () => {
  const texts = open('KM')
  expect(texts.language()).toBe('KM')
  expect(texts.t('close')).toBe('បិទ')
})

test('a merchant’s own words stand over ours, places included', () => {
  const texts = open('KM', { KM: { close: 'ចាកចេញ', 'member.greeting': 'សួស្តី {name}!' } })
  expect(texts.t('close')).toBe('ចាកចេញ')
  expect(texts.t('member.greeting', { name: 'Anna' })).toBe('សួស្តី Anna!')
  expect(texts.t('back')).not.toBe('back')
})

test('words of an area that is not loaded show their key instead of nothing', () => {
  expect(open('EN').t('wallet.title')).toBe('wallet.title')
})

test('switching to another language notifies the listeners, once all loaded areas are there (REQ-LANG-011)', async () => {
  const texts = createTexts({ language: 'EN', source: fetchedDictionaries })
  await texts.load(['shell', 'home'])
  const before = texts.version()
  const seen: string[] = []
  texts.subscribe(() => seen.push(texts.t('home.games.title')))
  await texts.turnTo('VI')
  expect(seen).toEqual(['Trò chơi'])
  expect(texts.version()).toBeGreaterThan(before)
})

test('a language that cannot be fetched leaves the current one in place', async () => {
  const texts = createTexts({
    language: 'EN',
    source: (language, area) =>
      language === 'VI' ? Promise.reject(new Error('offline')) : bundledDictionaries(language, area),
  })
  void texts.load(['shell'])
  await expect(texts.turnTo('VI')).rejects.toThrow('offline')
  expect([texts.language(), texts.t('close')]).toEqual(['EN', 'Close'])
})

test('texts that must be fetched are awaited, announced when they have loaded, and fetched once (REQ-LANG-012)', async () => {
  const asked: string[] = []
  const texts = createTexts({
    language: 'EN',
    source: async (language, area) => {
      asked.push(area)
      return bundledDictionaries(language, area)
    },
  })
  const notified: string[] = []
  const undo = texts.subscribe(() => notified.push(texts.t('close')))
  const before = texts.version()
  const loading = texts.load(['shell'])
  expect([texts.t('close'), notified]).toEqual(['close', []])
  await loading
  expect([texts.t('close'), notified]).toEqual(['Close', ['Close']])
  expect(texts.version()).not.toBe(before)
  await texts.load(['shell'])
  expect([asked, notified]).toEqual([['shell'], ['Close']])
  undo()
  await texts.load(['home'])
  expect([asked, notified]).toEqual([['shell', 'home'], ['Close']])
})

test('words that are at hand need no waiting and change nothing that is drawn', () => {
  const texts = open('EN')
  const notified: string[] = []
  texts.subscribe(() => notified.push('told'))
  expect(texts.load(['wallet'])).toBeUndefined()
  expect(texts.t('wallet.deposit')).toBe('Deposit')
  expect(notified).toEqual([])
})
