import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { createPretendMemory } from '../platform/memory/pretendMemory'
import { bundledDictionaries } from '../texts/bundledDictionaries'
import { createTexts } from '../texts/texts'
import { TextsProvider } from '../texts/TextsProvider'
import { OverlayHost } from './OverlayHost'
import { createOverlayFlow } from './overlayFlow'
import { createQuestions } from './questions'

beforeAll(() => {
  // The pretend document has dialogs, but cannot show them.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const stage = (why = false) => {
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  void texts.load(['shell'])
  const overlays = createOverlayFlow({ memory: createPretendMemory(), interruptionsPerSession: 1 })
  const questions = createQuestions(overlays)
  const { container } = render(
    <TextsProvider texts={texts}>
      <OverlayHost overlays={overlays} why={why} />
    </TextsProvider>,
  )
  return { questions, container }
}

const button = (name: string) => screen.findByRole('button', { name })

test('a notice is titled, says the server’s words as text and is confirmed (REQ-UI-002, REQ-ERROR-014)', async () => {
  const { questions, container } = stage()
  let answer = questions.notice({ text: { words: '<b>x</b>' } })
  act(() => void (answer = questions.notice({ text: { words: '<b>x</b>' } })))
  const confirm = await button('OK')
  expect(screen.getByRole('heading').textContent).toBe('Notice')
  expect(screen.getByText('<b>x</b>')).toBeTruthy()
  act(() => confirm.click())
  expect(await answer).toBe('agreed')
  expect(container.textContent).toBe('')
})

test('a question with two outcomes gives back the one that was pressed (REQ-UI-003)', async () => {
  const { questions } = stage()
  let answer: Promise<string> = Promise.resolve('')
  act(() => void (answer = questions.confirm({ text: { words: 'Really?' } })))
  const cancel = await button('Cancel')
  act(() => cancel.click())
  expect(await answer).toBe('declined')
})

test('?why shows each decision with its reason', async () => {
  stage(true)
  expect((await screen.findAllByText('nothing was asked')).length).toBe(4)
})
