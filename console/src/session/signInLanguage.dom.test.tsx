import { consoleState } from '@playfront/contract/console/staff'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { App } from '../app/App'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'

afterEach(cleanup)

test('the sign-in speaks the language that is chosen on it, and what was typed stays', async () => {
  const { services, answer } = await createConsoleHarness({ path: '/' })
  answer(consoleState, { state: 'out', idleMs: 900_000 })
  await services.session.open()
  render(
    <ServicesProvider services={services}>
      <App />
    </ServicesProvider>,
  )
  fireEvent.change(screen.getByLabelText(services.texts().t('signIn.name')), { target: { value: 'oanh' } })
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'PT-BR' } })
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeTruthy()
  expect(screen.getByDisplayValue('oanh')).toBeTruthy()
  expect(services.choices.getState().language).toBe('PT-BR')
})
