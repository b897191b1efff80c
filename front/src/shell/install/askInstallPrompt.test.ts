import { expect, test } from 'vitest'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createRequestHarness } from '../../requests/requestHarness'
import { askInstallPrompt } from './askInstallPrompt'

const promptSettings = { method: 'POST', path: '/wps/relay/other_promptSettings' } as const
const call = 'POST /wps/relay/other_promptSettings'
const own = { theme: { enabled: true, value: 'sheet' } }

const ask = () => {
  const { requests, network, clock } = createRequestHarness()
  const merchant = { ...fakeMerchant, installPrompt: own, installPromptCalls: { promptSettings } }
  return { network, clock, services: { merchant, requests } }
}

test('the response replaces the merchant’s own settings, without entries that lack enabled and value (REQ-INSTALL-032, REQ-INSTALL-059)', async () => {
  const { services, network } = ask()
  const theme = { enabled: true, value: 'fullscreen' }
  const odd = { app_desc: 'Get it', reg_days: { enabled: true }, domains: null }
  network.answer(call, { body: { success: true, value: { theme, ...odd } } })
  expect((await askInstallPrompt(services)).merchant.installPrompt).toEqual({ theme })
})

test('without an answer in 3 s the merchant’s own settings are used, and nothing is shown (REQ-INSTALL-059)', async () => {
  const { services, network, clock } = ask()
  network.answer(call, 'silent')
  let found: unknown
  void askInstallPrompt(services).then(({ merchant }) => (found = merchant.installPrompt))
  await clock.advance(2_999)
  expect(found).toBeUndefined()
  await clock.advance(1)
  expect(found).toEqual(own)
})

test('a merchant that names no call is not asked for', async () => {
  const { services, network } = ask()
  const merchant = { ...services.merchant, installPromptCalls: {} }
  expect((await askInstallPrompt({ ...services, merchant })).merchant).toBe(merchant)
  expect(network.sent).toEqual([])
})
