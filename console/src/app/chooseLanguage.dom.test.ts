import type { StaffLanguage } from '@playfront/contract/console/staff'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TextArea } from '../texts/dictionaries'
import { createConsoleHarness } from '../testing/createConsoleHarness'

/** Areas of files that do not come, and those that a test holds back. */
const network = vi.hoisted(() => ({ broken: new Set<string>(), held: new Map<string, Promise<void>>() }))

vi.mock('virtual:console-texts', async () => {
  const { areasIn } = await import('../testing/textsIn')
  const loaderOf = (language: StaffLanguage, area: TextArea) => async () => {
    await network.held.get(`${language} ${area}`)
    if (network.broken.has(`${language} ${area}`)) throw new TypeError('Failed to fetch')
    return areasIn(language)[area]
  }
  const areas = Object.keys(areasIn('EN')) as TextArea[]
  const loadersOf = (language: StaffLanguage) =>
    Object.fromEntries(areas.map((area) => [area, loaderOf(language, area)]))
  return { loaders: { en: loadersOf('EN'), vi: loadersOf('VI') } }
})

beforeEach(() => {
  network.broken.clear()
  network.held.clear()
})

const hold = (part: `${StaffLanguage} ${TextArea}`): (() => void) => {
  let release = () => {}
  network.held.set(part, new Promise((resolve) => (release = resolve)))
  return release
}

test('another language shows when everything on the page is loaded in it', async () => {
  const { services } = await createConsoleHarness({ areas: ['cards'] })
  const release = hold('VI cards')
  const choosing = services.choose({ language: 'VI' })
  expect(services.texts().t('cards.none')).toBe('No payout accounts')
  release()
  await choosing
  expect(services.texts().t('cards.none')).toBe('Không có tài khoản nhận tiền')
  expect(services.choices.getState().language).toBe('VI')
})

test('a page that opens while another language loads has its texts in it', async () => {
  const { services } = await createConsoleHarness()
  const release = hold('VI frame')
  const choosing = services.choose({ language: 'VI' })
  await services.loadTexts(['cards'])
  release()
  await choosing
  expect(services.texts().t('cards.none')).toBe('Không có tài khoản nhận tiền')
})

test('a page that loads longer than another language has its texts in it', async () => {
  const { services } = await createConsoleHarness({ areas: ['cards'] })
  const release = hold('EN deposits')
  const opening = services.loadTexts(['deposits'])
  await services.choose({ language: 'VI' })
  release()
  await opening
  expect(services.texts().t('deposits.none')).toBe('Không có gì cần xử lý')
})

test('of two languages the one that was chosen last stays', async () => {
  const { services } = await createConsoleHarness()
  const release = hold('VI frame')
  const vietnamese = services.choose({ language: 'VI' })
  await services.choose({ language: 'EN' })
  release()
  await vietnamese
  expect(services.choices.getState().language).toBe('EN')
})

test('a language whose texts do not come is not chosen, and the person is told', async () => {
  const { services } = await createConsoleHarness({ areas: ['cards'] })
  network.broken.add('VI cards')
  await services.choose({ language: 'VI' })
  expect(services.choices.getState().language).toBe('EN')
  expect(services.toasts.store.getState().map(({ text }) => text)).toEqual([
    services.texts().t('frame.failed'),
  ])
  network.broken.clear()
  await services.choose({ language: 'VI' })
  expect(services.choices.getState().language).toBe('VI')
})
