import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/stage/openApp'

afterEach(cleanup)

const openMember = (info: object) =>
  openApp({
    path: '/m/member/home',
    member: { id: '1', token: 'T1', userName: 'from_session' },
    prepare: ({ network }) =>
      network.answer('GET /wps/member/info', {
        body: { success: true, value: { id: '1', type: 0, regDate: 0, language: 'EN', ...info } },
      }),
  })

test.each([
  ['userName counts', { userName: 'an', account: 'other' }, 'an'],
  ['account counts where it is missing', { account: 'an_account' }, 'an_account'],
  ['without both it is the session’s', {}, 'from_session'],
])('the member’s name: %s (REQ-SESSION-014)', async (_, info, name) => {
  const { wait } = await openMember(info)
  await wait()
  expect(screen.getByRole('heading', { name })).toBeDefined()
})

test('devices and the password are one tap away', async () => {
  await openMember({ userName: 'an' })
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(targets).toEqual(expect.arrayContaining(['/m/member/devices', '/m/changePsw']))
})

test('a member presses their picture and another stands for them at once (REQ-CONST-001)', async () => {
  const { platform, wait } = await openMember({ userName: 'an', profilePicture: 2 })
  platform.network.answer('PUT /wps/member/profilePicture', { body: { success: true, value: {} } })
  await wait()
  fireEvent.click(screen.getByRole('button', { name: 'Change your picture' }))
  await wait(500)
  const choices = screen.getAllByRole('button', { name: /^Picture \d$/ })
  expect(choices).toHaveLength(9)
  expect(choices.filter((choice) => choice.ariaPressed === 'true')).toEqual([choices[1]])
  fireEvent.click(choices[4]!)
  await wait(500)
  expect(platform.network.sentTo('PUT /wps/member/profilePicture')).toHaveLength(1)
  const shown = screen.getByRole('button', { name: 'Change your picture' }).querySelector('img')
  expect(shown?.getAttribute('src')).toBe('/m/art/lotus/profile-5.svg')
})

test('a picture that cannot be kept is taken back', async () => {
  const { platform, wait } = await openMember({ userName: 'an', profilePicture: 2 })
  platform.network.answer('PUT /wps/member/profilePicture', { status: 503 })
  await wait()
  fireEvent.click(screen.getByRole('button', { name: 'Change your picture' }))
  await wait(500)
  fireEvent.click(screen.getByRole('button', { name: 'Picture 5' }))
  await wait(500)
  const shown = screen.getByText('an').closest('div')?.parentElement?.querySelector('img')
  expect(shown?.getAttribute('src')).toBe('/m/art/lotus/profile-2.svg')
})
