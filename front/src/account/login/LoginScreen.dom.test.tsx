import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/stage/openApp'

afterEach(cleanup)

const username = () => screen.getByLabelText('Username')
const password = () => screen.getByLabelText('Password')
const press = () => fireEvent.submit(username().closest('form') ?? document.body)

test('username, password and a button are there (REQ-ROUTE-005)', async () => {
  await openApp({ path: '/m/login' })
  expect(username().getAttribute('autocomplete')).toBe('username')
  expect(password().getAttribute('type')).toBe('password')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined()
})

test('empty fields are named beside the field, and nothing is sent (REQ-CONST-005)', async () => {
  const { platform, wait } = await openApp({ path: '/m/login' })
  press()
  await wait()
  expect(screen.getByText('Please enter your username.')).toBeDefined()
  expect(username().getAttribute('aria-invalid')).toBe('true')
  expect(platform.network.sentTo('POST /wps/session/login')).toHaveLength(0)
})

test('what was typed before the script came is sent (REQ-LOGIN-001)', async () => {
  const { platform, wait } = await openApp({ path: '/m/login?redirectUrl=/m/game&backUrl=/m/home' })
  fireEvent.input(username(), { target: { value: ' an ' } })
  fireEvent.input(password(), { target: { value: ' p ' } })
  press()
  await wait()
  // Sealed, the body says nothing; that a key was asked for says that the form was taken.
  await expect.poll(() => platform.network.sentTo('GET /wps/session/key/rsa').length).toBe(1)
})
