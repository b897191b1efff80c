import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createFakeMemory } from '../platform/memory/fakeMemory'
import { bundledDictionaries } from '../texts/bundledDictionaries'
import { createTexts } from '../texts/texts'
import { TextsProvider } from '../texts/TextsProvider'
import { OverlayHost, type OverlayHostProps, declineAll } from './OverlayHost'
import { createOverlayQueue } from './overlayQueue'
import { createDialogs } from './dialogs'

beforeAll(async () => {
  // Fetched once and for all, so that no test waits for it.
  await Promise.all([
    import('./QuestionView'),
    import('./WhyPanel'),
    createTexts({ language: 'EN', source: bundledDictionaries }).load(['shell', 'restriction']),
  ])
  // The fake document has dialogs, but cannot show them.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const Broken = () => {
  throw new Error('no such code')
}

const harness = (why = false, views?: OverlayHostProps['views']) => {
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  void texts.load(['shell', 'restriction'])
  const queue = createOverlayQueue({ memory: createFakeMemory(), interruptionsPerSession: 1 })
  const dialogs = createDialogs(queue)
  const { container } = render(
    <TextsProvider texts={texts}>
      <OverlayHost queue={queue} why={why} views={views} />
    </TextsProvider>,
  )
  return { queue, dialogs, container }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const button = (name: string) => screen.findByRole('button', { name })

test('a notice is titled, says the server’s words as text and is confirmed (REQ-UI-002, REQ-ERROR-014)', async () => {
  const { dialogs, container } = harness()
  let answer = dialogs.notice({ text: { words: '<b>x</b>' } })
  act(() => void (answer = dialogs.notice({ text: { words: '<b>x</b>' } })))
  const confirm = await button('OK')
  expect(screen.getByRole('heading').textContent).toBe('Notice')
  expect(screen.getByText('<b>x</b>')).toBeTruthy()
  act(() => confirm.click())
  expect(await answer).toBe('agreed')
  expect(container.textContent).toBe('')
})

test.each([
  ['Cancel', 'declined'],
  ['OK', 'agreed'],
])(
  'a question with two outcomes shows both; %s closes it and means %s (REQ-UI-003)',
  async (name, outcome) => {
    const { dialogs } = harness()
    let answer: Promise<string> = Promise.resolve('')
    act(() => void (answer = dialogs.confirm({ text: { words: 'Really?' } })))
    expect(await button('Cancel')).toBeTruthy()
    const pressed = await button(name)
    act(() => pressed.click())
    expect(await answer).toBe(outcome)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('?why shows each decision with its reason', async () => {
  harness(true)
  expect((await screen.findAllByText('nothing was asked')).length).toBe(4)
})

test('an overlay whose view breaks takes nothing else down: the next one comes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const views = { announcement: Broken, install: () => <p>Install it</p> }
  const { queue } = harness(false, views)
  const wanting = (id: 'announcement' | 'install') =>
    queue.offer({ id, asked: true, decide: () => ({ ok: true, reason: 'asked for', found: {} }) })
  act(() => {
    wanting('announcement')
    wanting('install')
  })
  expect(await screen.findByText('Install it')).toBeTruthy()
})

test('a dialog that cannot be rendered is declined, the waiting ones too, so that no caller waits forever', () => {
  const { queue, dialogs } = harness()
  const answers = Promise.all([
    dialogs.notice({ text: { words: 'first' } }),
    dialogs.notice({ text: { words: 'second' } }),
  ])
  declineAll(queue, 'notice')
  return expect(answers).resolves.toEqual(['declined', 'declined'])
})
