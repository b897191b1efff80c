import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fillDomGaps } from '../../app/stage/fillDomGaps'
import { createPretendPush } from '../../platform/push/pretendPush'
import { TextsProvider } from '../../texts/TextsProvider'
import { LaterPush } from './LaterPush'
import { PushChoice } from './PushChoice'
import { PushSheet } from './PushSheet'
import { openPushStage, type PushStageOptions } from './pushStage'

afterEach(cleanup)

const keys = () =>
  [...document.querySelectorAll('[data-text-key]')].map((one) => one.getAttribute('data-text-key'))

const drawChoice = async (options: PushStageOptions = {}) => {
  const stage = await openPushStage(options)
  await stage.signIn()
  await stage.house.texts.load(['shell', 'push'])
  render(
    <TextsProvider texts={stage.house.texts}>
      <PushChoice push={stage.push} device={stage.platform.device} />
    </TextsProvider>,
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Trên thiết bị này' })
  const press = async () => {
    fireEvent.click(box)
    await act(() => stage.rest())
  }
  return { ...stage, box, press }
}

test('the explanation names the merchant and has two ways out: allow and skip (REQ-PUSH-004)', async () => {
  fillDomGaps()
  const stage = await openPushStage()
  await stage.signIn()
  await stage.house.texts.load(['shell', 'push'])
  render(
    <TextsProvider texts={stage.house.texts}>
      <PushSheet found={stage.asked()} />
    </TextsProvider>,
  )
  expect(screen.getByText(/^Lotus có thể báo cho bạn/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cho phép thông báo' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Để sau' }))
  expect([stage.shown(), stage.door.asked]).toEqual([undefined, []])
})

test('allow asks the browser, and nothing else has asked it before (REQ-PUSH-004)', async () => {
  fillDomGaps()
  const stage = await openPushStage()
  await stage.signIn()
  await stage.house.texts.load(['shell', 'push'])
  render(
    <TextsProvider texts={stage.house.texts}>
      <PushSheet found={stage.asked()} />
    </TextsProvider>,
  )
  expect(stage.door.asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Cho phép thông báo' }))
  await act(() => stage.rest())
  expect(stage.door.asked).toEqual(['permission', 'subscribe webpush'])
  expect(stage.toasts).toEqual(['push.on.done'])
})

test('off is one press, and so is on', async () => {
  const { box, press, push } = await drawChoice({ door: createPretendPush('granted') })
  expect([box.checked, keys()]).toEqual([true, ['push.title', 'push.row', 'push.row.on']])
  await press()
  expect([box.checked, keys().at(-1), push.store.getState().isOn]).toEqual([false, 'push.row.off', false])
  await press()
  expect(box.checked).toBe(true)
})

test('where the browser was told no, it says how that is undone (REQ-PUSH-008)', async () => {
  const { box } = await drawChoice({ door: createPretendPush('denied') })
  expect([box.checked, box.disabled]).toEqual([false, true])
  expect(keys().at(-1)).toBe('notification_request_tips')
})

test('an iPhone’s browser is told what would help, another one that there is no way', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1'
  const { box } = await drawChoice({ phone: { device: { userAgent } } })
  expect([box.disabled, keys().at(-1)]).toEqual([true, 'push.row.install'])
  cleanup()
  await drawChoice({ door: Object.assign(createPretendPush(), { isThere: false }) })
  expect(keys().at(-1)).toBe('push.row.unreachable')
})

test('its place is kept free until its code is there; a merchant without messages has none', async () => {
  const { house, push } = await openPushStage()
  const draw = (adapter: 'off' | 'webpush') =>
    render(
      <TextsProvider texts={house.texts}>
        <LaterPush
          merchant={{ push: { adapter } }}
          platform={house.platform}
          texts={house.texts}
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
