import { expect, test } from 'vitest'
import { createRequestHarness } from '../../requests/requestHarness'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { decideLanguageSync } from './reportLanguage'
import { createLanguageFlow } from './languageFlow'

const harness = () => {
  const { platform, requests, network, asked } = createRequestHarness()
  network.answer('PUT /wps/member/language', { body: { success: true, value: {} } })
  const texts = createTexts({ language: 'VI', source: bundledDictionaries })
  const flow = createLanguageFlow({ platform, merchantCode: 'lotus', texts, requests })
  const notified = () => network.sentTo('PUT /wps/member/language').map(({ body }) => JSON.parse(body ?? ''))
  return { platform, network, texts, flow, notified, asked }
}

test('choosing a language changes words, document and both storages (REQ-LANG-008, REQ-LANG-011)', async () => {
  const { flow, texts, platform } = harness()
  void texts.load(['shell'])
  expect(texts.t('close')).toBe('Đóng')
  await flow.choose('EN')
  expect(texts.t('close')).toBe('Close')
  expect(platform.page.shown).toMatchObject({ language: 'EN', keptLanguage: 'EN' })
  expect(platform.scripts.posted).toEqual([{ kind: 'forgetPages' }])
  expect([platform.memory.device.read('language'), platform.memory.tab.read('language')]).toEqual([
    'EN',
    'EN',
  ])
})

test('a page that was rendered in another language makes the next one right (REQ-LANG-008)', () => {
  const { flow, platform } = harness()
  flow.begin('EN')
  expect(platform.page.shown).toMatchObject({ language: 'VI', keptLanguage: 'VI' })
  // What the worker keeps is in the language of before.
  expect(platform.scripts.posted).toEqual([{ kind: 'forgetPages' }])
})

test.each([
  ['VI', undefined],
  [undefined, 'VI'],
] as const)('painted in %s nothing is kept for the next page (REQ-LANG-008)', (rendered, language) => {
  const { flow, platform } = harness()
  flow.begin(rendered)
  expect(platform.page.shown.language).toBe(language)
  expect([platform.page.shown.keptLanguage, platform.scripts.posted]).toEqual([undefined, []])
})

test('a member whose account has another language is asked for once (REQ-LANG-009, REQ-LANG-010)', async () => {
  const { flow, notified, network } = harness()
  await flow.memberChanged({ type: 0, language: 'EN' })
  expect(notified()).toEqual([{ language: 'VI', merchantCode: 'lotus' }])
  expect(network.sent[0]?.headers['Merchant']).toBe('lotus')
})

test('a change by a member is reported, a change back too, the same again is not (AMB-61)', async () => {
  const { flow, notified } = harness()
  await flow.memberChanged({ type: 1, language: 'VI' })
  await flow.choose('EN')
  await flow.choose('EN')
  await flow.choose('VI')
  expect(notified().map(({ language }) => language)).toEqual(['EN', 'VI'])
})

test('after signing out nothing is reported any more', async () => {
  const { flow, notified } = harness()
  await flow.memberChanged({ type: 0, language: 'VI' })
  await flow.memberChanged(undefined)
  await flow.choose('EN')
  expect(notified()).toEqual([])
})

test('a failed telling stays silent (AMB-61)', async () => {
  const { flow, network, asked } = harness()
  network.answer('PUT /wps/member/language', { status: 500, body: { success: false, message: 'No.' } })
  await flow.memberChanged({ type: 0, language: 'EN' })
  expect(asked.filter((one) => one.startsWith('notice'))).toEqual([])
})

test.each([
  [{ type: 0, language: 'EN' }, true, 'the account has another language'],
  [{ type: 1, language: 'EN' }, true, 'the account has another language'],
  [{ type: 2, language: 'EN' }, true, 'the account has another language'],
  [{ type: 0, language: 'VI' }, false, 'the account has this language already'],
  [{ type: 4, language: 'EN' }, false, 'the account is restricted'],
  [{ type: -1, language: 'EN' }, false, 'nobody is signed in'],
  [undefined, false, 'nobody is signed in'],
] as const)('member %j in VI: told %s, %s (REQ-LANG-009)', (member, sync, reason) => {
  expect(decideLanguageSync({ member, current: 'VI' })).toEqual({ sync, reason })
})

test('the language that a page starts with is stored, and applied where there is no server rendering (REQ-LANG-008)', () => {
  const rendered = harness()
  rendered.flow.begin('VI')
  expect([rendered.platform.memory.read('language'), rendered.platform.page.shown.language]).toEqual([
    'VI',
    harness().platform.page.shown.language,
  ])
  const bare = harness()
  bare.flow.begin(undefined)
  expect([bare.platform.memory.read('language'), bare.platform.page.shown.language]).toEqual(['VI', 'VI'])
  expect(bare.flow.current()).toBe('VI')
})
