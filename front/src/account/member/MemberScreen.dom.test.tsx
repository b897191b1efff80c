import { cleanup, screen } from '@testing-library/react'
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
