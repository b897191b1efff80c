import type { LanguageCode } from '@playfront/contract/languages'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { createOverlayQueue } from '../../overlays/overlayQueue'
import { createFakeMemory } from '../../platform/memory/fakeMemory'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { TextsProvider } from '../../texts/TextsProvider'
import type { AskedLanguage } from './askLanguage'
import { LanguageChoice } from './LanguageChoice'

afterEach(cleanup)

const few: LanguageCode[] = ['EN', 'VI', 'UR']
const many: LanguageCode[] = ['EN', 'VI', 'UR', 'TH', 'CN', 'TW', 'JA', 'KO', 'FR']

const draw = async (supported: LanguageCode[], choosing: () => Promise<void> = async () => undefined) => {
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  await texts.load(['shell', 'language'])
  const queue = createOverlayQueue({ memory: createFakeMemory() })
  const chosen: string[] = []
  const toasts: string[] = []
  const overlays = { open: async () => ({ queue }) as Awaited<ReturnType<LazyOverlays['open']>> }
  render(
    <TextsProvider texts={texts}>
      <LanguageChoice
        merchant={{ languages: { supported, default: 'EN', fallback: 'documented' } }}
        language={{
          current: texts.language,
          begin: () => undefined,
          choose(code) {
            chosen.push(code)
            return choosing()
          },
          memberChanged: async () => undefined,
        }}
        overlays={overlays}
        toasts={{
          show: (words, look) => void toasts.push(JSON.stringify({ ...words, ...look })),
          hideLoading: () => undefined,
        }}
      />
    </TextsProvider>,
  )
  const press = (name: string | RegExp) =>
    act(async () => {
      fireEvent.click(screen.queryByRole('radio', { name }) ?? screen.getByRole('button', { name }))
      await vi.dynamicImportSettled()
    })
  const picked = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)
  const list = () => queue.store.getState().shown
  const found = () => list()?.found as AskedLanguage
  return { chosen, toasts, press, picked, list, found }
}

test('a few languages are chips, each in its own name and spoken as such; one press chooses (REQ-LANG-011)', async () => {
  const { chosen, toasts, press } = await draw(few)
  const names = screen.getAllByRole('radio').map(({ parentElement }) => {
    const name = parentElement?.querySelector('[lang]')
    return [name?.getAttribute('lang'), name?.textContent]
  })
  expect(names).toEqual([
    ['en', 'English'],
    ['vi', 'Tiếng Việt'],
    ['ur', 'اردو'],
  ])
  expect(screen.getByRole('radio', { name: 'English' })).toHaveProperty('checked', true)
  await press('Tiếng Việt')
  expect(chosen).toEqual(['VI'])
  expect(toasts).toEqual(['{"key":"language.changed","values":{"language":"Tiếng Việt"}}'])
})

test('what was pressed is shown at once, and the language in force again when it cannot be had (REQ-LANG-011)', async () => {
  let fail = () => undefined as void
  const { toasts, press, picked } = await draw(
    few,
    () => new Promise((_, reject) => (fail = () => reject(new Error('offline')))),
  )
  await press('Tiếng Việt')
  expect([picked()?.labels?.[0]?.textContent, toasts]).toEqual(['Tiếng Việt', []])
  await act(async () => fail())
  expect(picked()?.labels?.[0]?.textContent).toBe('English')
  expect(toasts).toEqual(['{"key":"chunk.text","tone":"negative"}'])
})

test('more than eight are a row with the one in force, and a list behind it (REQ-LANG-011)', async () => {
  const { chosen, press, list, found } = await draw(many)
  expect(screen.queryByRole('radio')).toBeNull()
  await press(/English/)
  expect([list()?.id, found().current, [...found().offered].sort()]).toEqual([
    'language',
    'EN',
    [...many].sort(),
  ])
  await act(async () => found().answer(undefined))
  expect([chosen, list()]).toEqual([[], undefined])
  await press(/English/)
  await act(async () => found().answer('TH'))
  expect(chosen).toEqual(['TH'])
})

test('eight are chips still (REQ-LANG-011)', async () => {
  await draw(many.slice(0, 8))
  expect(screen.getAllByRole('radio')).toHaveLength(8)
})
