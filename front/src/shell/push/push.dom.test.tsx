import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fillDomGaps } from '../../app/testing/fillDomGaps'
import { createFakePush } from '../../platform/push/fakePush'
import { TextsProvider } from '../../texts/TextsProvider'
import { LazyPush } from './LazyPush'
import { PushChoice } from './PushChoice'
import { PushSheet } from './PushSheet'
import { openPushHarness, type PushHarnessOptions } from './pushHarness'

afterEach(cleanup)

const keys = () =>
  [...document.querySelectorAll('[data-text-key]')].map((one) => one.getAttribute('data-text-key'))

const drawChoice = async (options: PushHarnessOptions = {}) => {
  const harness = await openPushHarness(options)
  await harness.signIn()
  await harness.services.texts.load(['shell', 'push'])
  render(
    <TextsProvider texts={harness.services.texts}>
      <PushChoice push={harness.push} device={harness.platform.device} />
    </TextsProvider>,
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Trên thiết bị này' })
  const press = async () => {
    fireEvent.click(box)
    await act(() => harness.rest())
  }
  return { ...harness, box, press }
}

test('the explanation names the merchant and has two ways out: allow and skip (REQ-PUSH-004)', async () => {
  fillDomGaps()
  const harness = await openPushHarness()
  await harness.signIn()
  await harness.services.texts.load(['shell', 'push'])
  render(
    <TextsProvider texts={harness.services.texts}>
      <PushSheet found={harness.asked()} />
    </TextsProvider>,
  )
  expect(screen.getByText(/^Lotus có thể báo cho bạn/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cho phép thông báo' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Để sau' }))
  expect([harness.shown(), harness.port.asked]).toEqual([undefined, []])
})

test('allow asks the browser, and nothing else has asked it before (REQ-PUSH-004)', async () => {
  fillDomGaps()
  const harness = await openPushHarness()
  await harness.signIn()
  await harness.services.texts.load(['shell', 'push'])
  render(
    <TextsProvider texts={harness.services.texts}>
      <PushSheet found={harness.asked()} />
    </TextsProvider>,
  )
  expect(harness.port.asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Cho phép thông báo' }))
  await act(() => harness.rest())
  expect(harness.port.asked).toEqual(['permission', 'subscribe webpush'])
  expect(harness.toasts).toEqual(['push.on.done'])
})

test('off is one press, and so is on', async () => {
  const { box, press, push } = await drawChoice({ port: createFakePush('granted') })
  expect([box.checked, keys()]).toEqual([true, ['push.title', 'push.row', 'push.row.on']])
  await press()
  expect([box.checked, keys().at(-1), push.store.getState().isOn]).toEqual([false, 'push.row.off', false])
  await press()
  expect(box.checked).toBe(true)
})

test('where the browser was refused, it says how that is undone (REQ-PUSH-008)', async () => {
  const { box } = await drawChoice({ port: createFakePush('denied') })
  expect([box.checked, box.disabled]).toEqual([false, true])
  expect(keys().at(-1)).toBe('notification_request_tips')
})

test('an iPhone’s browser shows what would help, another one that there is no way', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1'
  const { box } = await drawChoice({ phone: { device: { userAgent } } })
  expect([box.disabled, keys().at(-1)]).toEqual([true, 'push.row.install'])
  cleanup()
  await drawChoice({ port: Object.assign(createFakePush(), { isThere: false }) })
  expect(keys().at(-1)).toBe('push.row.unreachable')
})

test('its place is reserved until its code has loaded; a merchant without messages has none', async () => {
  const { services, push } = await openPushHarness()
  const draw = (adapter: 'off' | 'webpush') =>
    render(
      <TextsProvider texts={services.texts}>
        <LazyPush
          merchant={{ push: { adapter } }}
          platform={services.platform}
          texts={services.texts}
          shell={{ open: async () => ({ push }) }}
        />
      </TextsProvider>,
    ).container
  expect(draw('off').innerHTML).toBe('')
  const place = draw('webpush')
  expect(place.childElementCount).toBe(1)
  await act(() => vi.dynamicImportSettled())
  expect(place.querySelector('input[type=checkbox]')).not.toBeNull()
})
