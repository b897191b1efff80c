import {
  consoleState,
  enrolAuthenticator,
  enrolStaff,
  finishProviderSignIn,
} from '@playfront/contract/console/staff'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { App } from '../app/App'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'

afterEach(cleanup)

test('at a one-time link a password is chosen, then the authenticator set up; the code leaves the address at once', async () => {
  const { services, answer, asked } = await createConsoleHarness({ path: '/#enrol/oanh/AB-12' })
  answer(enrolStaff, { next: 'enrol' })
  answer(enrolAuthenticator, { secret: 'SETUP KEY', uri: 'otpauth:', picture: 'data:,' })
  expect(services.platform.page.path()).toBe('/')
  render(
    <ServicesProvider services={services}>
      <App />
    </ServicesProvider>,
  )
  expect(screen.getByText(/Choose a password for oanh/)).toBeTruthy()
  expect(screen.queryByLabelText('Enrolment code')).toBeNull()
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'a quite long password' } })
  fireEvent.click(screen.getByText('Continue'))
  expect(await screen.findByText('SETUP KEY')).toBeTruthy()
  expect(asked.find(({ path }) => path === enrolStaff.path)?.request).toEqual({
    name: 'oanh',
    code: 'AB-12',
    password: 'a quite long password',
  })
})

test('a link that is followed while the console is open takes the place of what was shown', async () => {
  const { services, moveTo } = await createConsoleHarness({ path: '/' })
  moveTo('/#enrol/binh/CD-34')
  expect(services.session.store.getState()).toMatchObject({
    kind: 'enrolment',
    given: { name: 'binh', code: 'CD-34' },
  })
})

test('back from the identity provider, code and state leave the address at once, and its button carries the label', async () => {
  const { services, answer, asked } = await createConsoleHarness({
    path: '/sign-in/provider?code=c&state=s&iss=https%3A%2F%2Faccounts.example',
  })
  expect(services.platform.page.path()).toBe('/')
  expect(services.place.store.getState()).toMatchObject({ path: '/', query: '' })
  answer(consoleState, { state: 'out', idleMs: 900_000, provider: { label: 'Sign in with Example' } })
  answer(finishProviderSignIn, { refused: 'identity.invalid' } as never)
  await services.session.returnFromProvider({ state: 's', code: 'c' })
  render(
    <ServicesProvider services={services}>
      <App />
    </ServicesProvider>,
  )
  expect(screen.getByRole('alert').textContent).toContain('identity.invalid')
  expect(screen.getByText('Sign in with Example')).toBeTruthy()
  expect(asked.at(-1)?.request).toEqual({ state: 's', code: 'c' })
})
