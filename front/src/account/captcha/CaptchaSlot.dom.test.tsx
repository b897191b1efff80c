import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { seconds } from '@playfront/contract/time'
import { afterEach, expect, test } from 'vitest'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { TextsProvider } from '../../texts/TextsProvider'
import { createTexts } from '../../texts/texts'
import { CaptchaSlot } from './CaptchaSlot'
import { createCaptchaHarness, type HarnessOptions } from './captchaHarness'

afterEach(cleanup)

const draw = async (options: HarnessOptions = {}) => {
  const harness = createCaptchaHarness({ ...options, drawn: false })
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  render(
    <TextsProvider texts={texts}>
      <CaptchaSlot flow={harness.flow} />
    </TextsProvider>,
  )
  const passes = (ms: number) => act(() => harness.platform.clock.advance(ms))
  await act(async () => undefined)
  return { ...harness, passes, button: () => screen.getByRole('button') }
}

test('the slot says that it loads, waits, and is done (REQ-CAPTCHA-015, REQ-CAPTCHA-016, REQ-CAPTCHA-019)', async () => {
  const { button, passes, widget } = await draw({ hosts: { 'api1.captcha.example': 'silent' } })
  expect([button().dataset['captcha'], button().textContent]).toEqual(['loading', 'Preparing the check…'])
  expect(button().getAttribute('aria-busy')).toBe('true')
  await passes(seconds(3))
  expect(button().textContent).toBe('Press to confirm you are human')
  fireEvent.click(button())
  await passes(0)
  expect(widget.opened).toBe(1)
  act(() => widget.solve())
  expect([button().dataset['captcha'], button().textContent]).toEqual(['success', 'Verified, thank you'])
})

test('closing is announced in a live region, by its key (REQ-CAPTCHA-013)', async () => {
  const { button, passes, widget } = await draw()
  await passes(0)
  fireEvent.click(button())
  await passes(0)
  act(() => widget.close())
  expect(screen.getByRole('status').querySelector('[data-text-key=verify_first]')).not.toBeNull()
  expect(button().dataset['captcha']).toBe('waiting')
})

test('an error shows its words, its code and the way to retry, and pressing it does (REQ-CAPTCHA-021, REQ-CAPTCHA-028)', async () => {
  const { button, passes, widget } = await draw()
  await passes(0)
  act(() => widget.fail({ code: '60100', msg: 'The line is weak' }))
  expect(button().textContent).toBe('The line is weakCode 60100 · click to retry')
  fireEvent.click(button())
  expect(button().dataset['captcha']).toBe('loading')
  await passes(0)
  expect(button().dataset['captcha']).toBe('waiting')
})

test('an error without words gets ours, with its code (REQ-CAPTCHA-029)', async () => {
  const { button, passes, widget } = await draw()
  await passes(0)
  act(() => widget.fail({ code: '60500' }))
  expect(button().textContent).toBe('Something unexpected went wrong.Code 60500 · click to retry')
})

test('when every host is silent the slot ends in an error with a code (REQ-CAPTCHA-027)', async () => {
  const hosts = Object.fromEntries([1, 2, 3].map((n) => [`api${n}.captcha.example`, 'silent' as const]))
  const { button, passes } = await draw({ hosts })
  await passes(seconds(9))
  expect(button().textContent).toBe(
    'The verification could not be loaded. Please try again.Code 60204 · click to retry',
  )
})
