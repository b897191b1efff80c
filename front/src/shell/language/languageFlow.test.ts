import { expect, test } from 'vitest'
import { createRequestStage } from '../../requests/requestStage'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { decideLanguageSync } from './decideLanguageSync'
import { createLanguageFlow } from './languageFlow'

const stage = () => {
  const { platform, requests, network, asked } = createRequestStage()
  network.answer('PUT /wps/member/language', { body: { success: true, value: {} } })
  const texts = createTexts({ language: 'VI', source: bundledDictionaries })
  const flow = createLanguageFlow({ platform, merchantCode: 'lotus', texts, requests })
  const told = () => network.sentTo('PUT /wps/member/language').map(({ body }) => JSON.parse(body ?? ''))
  return { platform, network, texts, flow, told, asked }
}

test('choosing a language changes words, document and both storages (REQ-LANG-008, REQ-LANG-011)', async () => {
  const { flow, texts, platform } = stage()
  void texts.load(['shell'])
  expect(texts.t('close')).toBe('Đóng')
  await flow.choose('EN')
  expect(texts.t('close')).toBe('Close')
  expect(platform.page.shown).toMatchObject({ language: 'EN', keptLanguage: 'EN' })
  expect(platform.scripts.told).toEqual([{ do: 'forgetPages' }])
  expect([platform.memory.device.read('language'), platform.memory.tab.read('language')]).toEqual([
    'EN',
    'EN',
  ])
})

test('a member whose account has another language is asked for once (REQ-LANG-009, REQ-LANG-010)', async () => {
  const { flow, told, network } = stage()
  await flow.memberChanged({ type: 0, language: 'EN' })
  expect(told()).toEqual([{ language: 'VI', merchantCode: 'lotus' }])
  expect(network.sent[0]?.headers['Merchant']).toBe('lotus')
})

test('a change by a member is told, a change back too, the same again is not (AMB-61)', async () => {
  const { flow, told } = stage()
  await flow.memberChanged({ type: 1, language: 'VI' })
  await flow.choose('EN')
  await flow.choose('EN')
  await flow.choose('VI')
  expect(told().map(({ language }) => language)).toEqual(['EN', 'VI'])
})

test('after signing out nobody is told any more', async () => {
  const { flow, told } = stage()
  await flow.memberChanged({ type: 0, language: 'VI' })
  await flow.memberChanged(undefined)
  await flow.choose('EN')
  expect(told()).toEqual([])
})

test('a failed telling stays silent (AMB-61)', async () => {
  const { flow, network, asked } = stage()
  network.answer('PUT /wps/member/language', { status: 500, body: { success: false, message: 'No.' } })
  await flow.memberChanged({ type: 0, language: 'EN' })
  expect(asked.filter((one) => one.startsWith('notice'))).toEqual([])
})

test.each([
  [{ type: 0, language: 'EN' }, true],
  [{ type: 1, language: 'EN' }, true],
  [{ type: 2, language: 'EN' }, true],
  [{ type: 0, language: 'VI' }, false],
  [{ type: 4, language: 'EN' }, false],
  [{ type: -1, language: 'EN' }, false],
  [undefined, false],
] as const)('member %j in VI: told %s (REQ-LANG-009)', (member, sync) => {
  expect(decideLanguageSync({ member, current: 'VI' }).sync).toBe(sync)
})
