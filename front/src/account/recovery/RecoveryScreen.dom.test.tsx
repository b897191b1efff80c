import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'

afterEach(cleanup)

const submit = (field: HTMLElement) => fireEvent.submit(field.closest('form') ?? document.body)

const open = async (answer: object = { expirationTime: 300 }) =>
  openApp({
    path: '/m/forgotPsw',
    prepare: ({ network }) => {
      network.answer('POST /wps/verification/sms/noLogin', { body: { success: true, value: answer } })
      network.answer('POST /wps/verification/email/noLogin', { body: { success: true, value: answer } })
    },
  })

test('a visitor is asked for the number first, and an empty one is named beside the field', async () => {
  const { platform, wait } = await open()
  const number = screen.getByLabelText('Mobile number')
  submit(number)
  await wait()
  expect(screen.getByText('Please enter your mobile number.')).toBeDefined()
  expect(document.activeElement).toBe(number)
  expect(platform.network.sentTo('POST /wps/verification/sms/noLogin')).toHaveLength(0)
})

test('by e-mail the next step asks for code and password and counts down', async () => {
  const { platform, wait } = await open()
  fireEvent.click(screen.getByRole('tab', { name: 'E-mail' }))
  const email = screen.getByLabelText('E-mail address')
  fireEvent.input(email, { target: { value: 'an@example.com' } })
  submit(email)
  await wait()
  await expect.poll(() => platform.network.sentTo('POST /wps/verification/email/noLogin').length).toBe(1)
  await wait()
  const code = screen.getByLabelText('Code from the message')
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(screen.getByLabelText('New password').getAttribute('autocomplete')).toBe('new-password')
  expect(screen.getByText('an@example.com')).toBeDefined()
  expect(screen.getByText('Valid for another 5:00.')).toBeDefined()
  await wait(61_000)
  expect(screen.getByText('Valid for another 3:59.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeDefined()
  submit(code)
  await wait()
  expect(screen.getByText('Please enter the six digits of the code.')).toBeDefined()
})
