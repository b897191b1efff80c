import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'

afterEach(cleanup)

const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const choices = (given: boolean) => [
  { channel: 'inbox', topic: 'money', isOn: true },
  { channel: 'inbox', topic: 'account', isOn: true, fixed: 'always' },
  { channel: 'sms', topic: 'marketing', isOn: given, ...(!given && { fixed: 'consent' }) },
]
const answer = (given: boolean) => say({ consent: { given }, choices: choices(given) })

const openSettings = async () => {
  const app = await openApp({
    path: '/m/member/notifications',
    member: { id: '1', token: 'T1', userName: 'an' },
    prepare: ({ network }) => network.answer('GET /wps/member/notifications', answer(false)),
  })
  await app.wait()
  return app
}
const press = async (box: HTMLElement, wait: () => Promise<void>) => {
  await act(async () => fireEvent.click(box))
  await wait()
}
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Yes, I want news and offers' })

test('ways of advertising can be chosen once the member has said yes', async () => {
  const { platform, wait } = await openSettings()
  expect(screen.queryByRole('checkbox', { name: 'SMS' })).toBeNull()
  platform.network.answer('PUT /wps/member/notifications', answer(true))
  await press(consent(), wait)
  expect(consent().checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'SMS' }).checked).toBe(true)
})

test('mandatory notifications cannot be switched; a choice that is refused is reverted', async () => {
  const { platform, wait } = await openSettings()
  const [money, account] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Inbox' })
  expect([money?.disabled, account?.disabled]).toEqual([false, true])
  platform.network.answer('PUT /wps/member/notifications', { status: 503 })
  await press(money!, wait)
  expect(screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Inbox' })[0]?.checked).toBe(true)
})
