// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './Field'

afterEach(cleanup)

const described = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

test('a hint describes the field until an error takes its place', () => {
  const { rerender } = render(<Field label="User name" hint="4 to 15 letters" />)
  const field = screen.getByLabelText('User name')
  expect(described(field)).toBe('4 to 15 letters')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  rerender(<Field label="User name" hint="4 to 15 letters" error="Taken" />)
  expect(described(field)).toBe('Taken')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('what was typed stays when the password is shown', () => {
  render(<Field label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  fireEvent.change(field, { target: { value: 'secret' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(field.type).toBe('text')
  expect(field.value).toBe('secret')
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(field.type).toBe('password')
})
