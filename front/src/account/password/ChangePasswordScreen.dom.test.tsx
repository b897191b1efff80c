import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp, type OpenOptions } from '../../app/testing/openApp'

afterEach(cleanup)

const an = { id: '1', token: 'T1', userName: 'an' }

const openChange = (hasPassword: boolean | 'unknown', options: OpenOptions = {}) =>
  openApp({
    path: '/m/changePsw',
    member: an,
    ...options,
    prepare: ({ network }) =>
      network.answer(
        'GET /wps/member/twoFactor',
        hasPassword === 'unknown'
          ? { status: 404, body: { success: false } }
          : { body: { success: true, value: { hasPassword, recoveryCodesLeft: 0 } } },
      ),
  })

const field = (label: string) => screen.queryByLabelText(label)
const press = () => fireEvent.submit(field('New password')?.closest('form') ?? document.body)

test('the screen asks for the old password and a new one (REQ-ROUTE-010)', async () => {
  await openChange(true)
  expect(field('Current password')?.getAttribute('autocomplete')).toBe('current-password')
  expect(field('New password')?.getAttribute('autocomplete')).toBe('new-password')
})

test('an account without a password is asked for a new one alone', async () => {
  await openChange(false)
  expect(field('Current password')).toBeNull()
  expect(screen.getAllByText('Set a password').length).toBeGreaterThan(0)
  expect(field('New password')).not.toBeNull()
})

test('a server that cannot say is taken to want the old one', async () => {
  await openChange('unknown')
  expect(field('Current password')).not.toBeNull()
})

test('what is left empty is named beside the field', async () => {
  const { wait } = await openChange(true)
  press()
  await wait()
  expect(screen.getByText('Please enter your current password.')).toBeDefined()
  expect(screen.getByText('Please enter a new password.')).toBeDefined()
  fireEvent.input(field('Current password') ?? document.body, { target: { value: 'lotus-2026' } })
  press()
  await wait()
  expect(screen.queryByText('Please enter your current password.')).toBeNull()
  expect(screen.getByText('Please enter a new password.')).toBeDefined()
})

test('what is typed is hidden until it is shown, and hidden again', async () => {
  await openChange(false)
  const type = () => field('New password')?.getAttribute('type')
  expect(type()).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(type()).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(type()).toBe('password')
})

test('after a first sign-in the screen says why it is shown (REQ-LOGIN-016)', async () => {
  const { services, wait } = await openChange(true)
  expect(screen.queryByText('Please choose a new password before you continue.')).toBeNull()
  services.session.open({ ...services.session.store.getState(), firstTimeLogin: true })
  await wait()
  expect(screen.getByText('Please choose a new password before you continue.')).toBeDefined()
})
