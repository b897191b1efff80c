import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillDomGaps } from '../../app/testing/fillDomGaps'
import { createStore } from '../../store/createStore'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { TextsProvider } from '../../texts/TextsProvider'
import type { DownloadsState } from '../downloads/downloadsFlow'
import { noDownloads } from '../downloads/downloadLinks'
import { BindCardSheet } from './bindCard/BindCardSheet'
import { GuideScreen } from './guide/GuideScreen'
import type { GuideKind } from './decideGuide'
import { PromptView } from './prompt/PromptView'
import type { FoundPrompt } from './prompt/offerPrompt'

beforeEach(() => fillDomGaps())
afterEach(cleanup)

const draw = async (view: ReactNode) => {
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  await texts.load(['shell', 'install'])
  await act(async () => void render(<TextsProvider texts={texts}>{view}</TextsProvider>))
}

const openPrompt = async (more: Partial<FoundPrompt> = {}) => {
  const pressed: string[] = []
  const press = (what: string) => () => void pressed.push(what)
  const store = createStore<'open' | 'closing'>(() => 'open')
  const downloads = createStore<DownloadsState>(() => ({ links: undefined, known: noDownloads }))
  const found: FoundPrompt = {
    theme: 'sheet',
    isForced: false,
    name: 'Lotus',
    background: { kind: 'plain' },
    icon: '/m/art/lotus/icon.png',
    store,
    downloads,
    canDownload: () => downloads.getState().links?.Android !== undefined,
    install: press('install'),
    download: press('download'),
    close: press('close'),
    ...more,
  }
  await draw(<PromptView found={found} />)
  return { pressed, store, downloads }
}

const words = (key: string) => document.querySelector<HTMLElement>(`[data-text-key="${key}"]`)
const closeButton = () => screen.queryByRole('button', { name: 'Close' })
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog')

test('icon and message, the merchant’s own words over ours (REQ-INSTALL-033, REQ-INSTALL-041)', async () => {
  await openPrompt({ words: 'Get it <img src=x onerror=alert(1)>' })
  expect(screen.getByRole('img', { name: 'Icon of the Lotus app' }).getAttribute('src')).toBe(
    '/m/art/lotus/icon.png',
  )
  expect(dialog().textContent).toContain('Get it <img src=x onerror=alert(1)>')
  expect(screen.getByText(/^Get it/).dir).toBe('auto')
  expect(words('install.text')).toBeNull()
  expect(document.querySelector('[onerror]')).toBeNull()
})

test('an icon among the downloads replaces the app’s (REQ-INSTALL-041)', async () => {
  const { downloads } = await openPrompt()
  expect(words('install.text')).toBeTruthy()
  const AppDownloadIcon = 'https://img.example/icon.png'
  await act(async () => downloads.setState({ links: { AppDownloadIcon } }))
  expect(screen.getByRole('img', { name: /Icon/ }).getAttribute('src')).toBe(AppDownloadIcon)
})

test('the background is the merchant’s colour or picture, without an inline style (REQ-INSTALL-033)', async () => {
  await openPrompt({ background: { kind: 'colour', colour: '#123456' } })
  expect(document.querySelector('rect')?.getAttribute('fill')).toBe('#123456')
  cleanup()
  await openPrompt({ background: { kind: 'picture', url: 'https://img.example/a.png' } })
  expect(document.querySelector('img[alt=""]')?.getAttribute('src')).toBe('https://img.example/a.png')
  expect(document.querySelector('[style]')).toBeNull()
})

test('one that may be closed has a cross, a way to stay, Escape and a press outside (REQ-INSTALL-016, REQ-INSTALL-042, REQ-INSTALL-043)', async () => {
  const { pressed } = await openPrompt()
  fireEvent.click(closeButton() ?? document.body)
  fireEvent.click(words('install.browser') ?? document.body)
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog())
  expect(pressed).toEqual(['close', 'close', 'close', 'close'])
})

test.each(['sheet', 'fullscreen'] as const)(
  'a forced one (%s) has none of them (REQ-INSTALL-016, REQ-INSTALL-043)',
  async (theme) => {
    const { pressed } = await openPrompt({ isForced: true, theme })
    expect(closeButton()).toBeNull()
    expect(words('install.browser')).toBeNull()
    const drawn = dialog()
    fireEvent(drawn, new Event('cancel', { cancelable: true }))
    fireEvent.click(drawn)
    drawn.open = false
    fireEvent(drawn, new Event('close'))
    expect([pressed, drawn.open]).toEqual([[], true])
  },
)

test('closing takes the dialog away in its own time (REQ-INSTALL-042)', async () => {
  const { store } = await openPrompt()
  const drawn = dialog()
  expect(drawn.open).toBe(true)
  await act(async () => store.setState('closing', true))
  expect([drawn.open, drawn.isConnected]).toEqual([false, true])
})

test('the theme says what it looks like; both hold the same (REQ-INSTALL-040)', async () => {
  await openPrompt()
  const sheet = dialog().className
  expect(words('install.web')).toBeTruthy()
  cleanup()
  await openPrompt({ theme: 'fullscreen' })
  expect(dialog().className).not.toBe(sheet)
  expect(words('install.web')).toBeTruthy()
})

test('the web app can be installed by a press (REQ-INSTALL-046)', async () => {
  const { pressed } = await openPrompt()
  fireEvent.click(words('install.web') ?? document.body)
  expect(pressed).toEqual(['install'])
})

test('the native app is offered as soon as there is a link for this system (REQ-INSTALL-045)', async () => {
  const { pressed, downloads } = await openPrompt()
  expect(words('install.download')).toBeNull()
  await act(async () => downloads.setState({ links: { Android: 'https://lotus.example/a.apk' } }))
  fireEvent.click(words('install.download') ?? document.body)
  expect(pressed).toEqual(['download'])
})

test('Chrome is offered where it helps (REQ-INSTALL-044)', async () => {
  await openPrompt()
  expect(words('install.chrome')).toBeNull()
  cleanup()
  const left: string[] = []
  await openPrompt({ openInChrome: () => void left.push('chrome') })
  fireEvent.click(words('install.chrome') ?? document.body)
  expect(left).toEqual(['chrome'])
})

const openGuide = async (kind: GuideKind) => {
  const pressed: string[] = []
  const store = createStore<'open' | 'closing'>(() => 'open')
  const found = { kind, name: 'Lotus', icon: '/i.png', store, close: () => void pressed.push('close') }
  await draw(<GuideScreen found={found} />)
  return { pressed, store }
}

test.each([
  ['safari', 4],
  ['chrome', 4],
  ['inApp', 3],
  ['menu', 4],
] as const)('the guide for %s has %i numbered steps, each drawn (REQ-INSTALL-047)', async (kind, count) => {
  const { pressed } = await openGuide(kind)
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.textContent?.[0])).toEqual(
    Array.from({ length: count }, (_, at) => String(at + 1)),
  )
  for (const [at, step] of steps.entries()) {
    expect(step.querySelector('svg')).toBeTruthy()
    expect(step.querySelector(`[data-text-key="install.guide.${kind}.${at + 1}"]`)).toBeTruthy()
  }
  fireEvent.click(words('install.guide.done') ?? document.body)
  fireEvent.click(closeButton() ?? document.body)
  expect(pressed).toEqual(['close', 'close'])
})

test('the guide is a modal that fades and locks the page as all do (REQ-INSTALL-048, REQ-INSTALL-049)', async () => {
  const { store } = await openGuide('safari')
  const drawn = dialog()
  // What `data-modal` brings: the lock after 500 ms; the journey sees both in a browser.
  expect([drawn.open, drawn.hasAttribute('data-modal')]).toEqual([true, true])
  await act(async () => store.setState('closing', true))
  expect([drawn.open, drawn.isConnected]).toEqual([false, true])
})

test('the prompt for a card can be followed or put off (REQ-INSTALL-029)', async () => {
  const pressed: string[] = []
  const store = createStore<'open' | 'closing'>(() => 'open')
  const press = (what: string) => () => void pressed.push(what)
  await draw(<BindCardSheet found={{ store, add: press('add'), close: press('close') }} />)
  fireEvent.click(words('install.card.add') ?? document.body)
  fireEvent.click(words('install.card.later') ?? document.body)
  expect(pressed).toEqual(['add', 'close'])
})
