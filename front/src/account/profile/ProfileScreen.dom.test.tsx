import { changeProfile } from '@playfront/contract/account/profile'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'

afterEach(cleanup)

const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const blank = { userName: 'an', latestBirthday: '2008-11-21', minimumAge: 18 }
const whole = {
  ...blank,
  displayName: 'An',
  fullName: 'N••• V••• A•••',
  birthday: '••••-••-15',
  mobile: '+84 ••••••678',
}

const openProfile = async (answer: FakeAnswer) => {
  const app = await openApp({
    path: '/m/member/profile',
    member: { id: '1', token: 'T1', userName: 'an' },
    prepare: ({ network }) => network.answer('GET /wps/member/profile', answer),
  })
  await app.wait()
  return app
}
const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const save = async (wait: () => Promise<void>) => {
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!))
  await wait()
}

test("an empty date of birth is marked, as WebKit shows today's date in its place", async () => {
  await openProfile(say(blank))
  const field = screen.getByLabelText('Date of birth')
  expect(field.dataset['empty']).toBe('true')
  fill('Date of birth', '1990-04-15')
  expect(field.dataset['empty']).toBeUndefined()
  fill('Date of birth', '')
  expect(field.dataset['empty']).toBe('true')
})

test('data that can be entered only once is confirmed before it is saved, and masked after that', async () => {
  const { services, wait } = await openProfile(say(blank))
  // The call is sealed, which no test of a screen has the key for.
  const send = vi.spyOn(services.requests, 'valueOf').mockResolvedValue(whole as never)
  fill('Real name', 'Nguyễn Văn An')
  fill('Date of birth', '1990-04-15')
  await save(wait)
  expect(send).not.toHaveBeenCalled()
  const agree = screen.getByText('Please check: your real name and date of birth can be set only once.')
  const question = agree.closest('[role="dialog"], [role="alertdialog"], dialog')!
  await act(async () =>
    fireEvent.click([...question.querySelectorAll('button')].find((one) => one.textContent === 'Save')!),
  )
  await wait()
  expect(send.mock.calls).toEqual([[changeProfile, { fullName: 'Nguyễn Văn An', birthday: '1990-04-15' }]])
  await wait()
  expect(screen.getByText('N••• V••• A•••')).toBeTruthy()
  expect(screen.queryByLabelText('Real name')).toBeNull()
})

test('being too young, or a name of digits, is reported before anything is sent', async () => {
  const { platform, wait } = await openProfile(say(blank))
  fill('Display name', '123')
  fill('Date of birth', '2009-01-01')
  await save(wait)
  expect(screen.getByText('Please use letters only, as in a name.')).toBeTruthy()
  expect(screen.getByText('You must be 18 or older to play here.')).toBeTruthy()
  expect(platform.network.sentTo('PUT /wps/member/profile')).toHaveLength(0)
})

test('a profile that cannot be had says so and can be asked for again', async () => {
  const { platform, wait } = await openProfile('broken')
  expect(screen.getByText('Your profile could not be loaded.')).toBeTruthy()
  platform.network.answer('GET /wps/member/profile', say(whole))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await wait()
  expect(screen.getByText('+84 ••••••678')).toBeTruthy()
})
