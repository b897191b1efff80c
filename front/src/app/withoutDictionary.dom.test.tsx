import { languages, type LanguageCode } from '@playfront/contract/languages'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import overlayTitles from 'virtual:overlayTitles'
import { afterEach, expect, test } from 'vitest'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { checkStatus } from '../shell/status/checkStatus'
import { bundledDictionaries } from '../texts/bundledDictionaries'
import type { DictionarySource } from '../texts/dictionaries'
import { idleFeatures } from './idleFeatures'
import { openApp } from './testing/openApp'

afterEach(cleanup)

const statusCall = 'GET /wps/system/status'
const missing = ['restriction', 'status', 'domain']
/** Offline for the overlays' texts. */
const words: DictionarySource = (language, area) =>
  missing.includes(area) ? Promise.reject(new TypeError('offline')) : bundledDictionaries(language, area)

const visit = async (answer: FakeAnswer, language: LanguageCode = 'EN') => {
  const opened = await openApp({ words, prepare: ({ network }) => network.answer(statusCall, answer) })
  const { services, wait } = opened
  const settle = async () => {
    for (const _ of [1, 2, 3]) await wait()
  }
  if (language !== 'EN')
    await act(async () => {
      Object.assign(services.texts, { language: () => language })
    })
  return { ...opened, settle }
}

const closed = async (value: object, language?: LanguageCode) => {
  const opened = await visit({ body: { success: true, value: { ip: '203.0.113.9', ...value } } }, language)
  const { services, settle } = opened
  const flows = await services.shell.open()
  const feature = idleFeatures.find(({ id }) => id === 'availability')
  const start = await feature?.load()
  start?.(services, flows)
  await act(() => flows.status.check())
  await settle()
  return opened
}

const dialog = () => screen.queryByRole('dialog', { hidden: true })?.textContent ?? ''

test('maintenance says so although its words cannot be fetched (REQ-STATUS-006, F29)', async () => {
  await closed({ maintenance: true, regionRestriction: false })
  expect(dialog()).toContain('We are tidying up')
  expect(dialog()).toContain('Your balance and your bets are safe.')
  expect(dialog()).toContain('Try again')
  expect(dialog()).not.toMatch(/maintenance_desc|retry_once/)
})

test('access denied too, its title in the visitor’s language and the rest in English (REQ-STATUS-012, REQ-STATUS-015)', async () => {
  await closed({ maintenance: false, regionRestriction: true }, 'UR')
  expect(dialog()).toContain('رسائی ممنوع ہے')
  expect(dialog()).toContain('This site may not be visited from your region or IP address.')
  expect(dialog()).toContain('203.0.113.9')
})

test('so does an address that is out of use, and its way on works (REQ-DOMAIN-008)', async () => {
  const { services, settle, platform } = await visit({
    status: 422,
    body: { success: false, errorCode: 'domain_not_available', message: 'We have moved.' },
  })
  platform.network.answer('GET /wps/system/domainRoute', {
    body: { success: true, value: { customerService: [], domainList: [] } },
  })
  await act(() => checkStatus(services))
  await settle()
  const [shown] = screen.queryAllByRole('alertdialog', { hidden: true })
  expect(shown?.textContent).toContain('We have moved.')
  const retry = shown?.querySelector<HTMLElement>('[data-text-key=retry_once]')
  expect(retry?.textContent).toBe('Try again')
  await act(async () => fireEvent.click(retry ?? document.body))
  await settle()
  expect(shown?.textContent).toContain('No other address is responding right now.')
})

test.each(Object.keys(languages) as LanguageCode[])(
  '%s: the built-in titles are those of its dictionary',
  (language) => {
    const found = bundledDictionaries(language, 'restriction') as Record<string, string[]>
    for (const key of ['maintenance', 'error_access', 'retry_once'] as const)
      expect(found[key]).toEqual([overlayTitles[languages[language].tag]?.[key]])
  },
)
