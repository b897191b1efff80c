// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LoadingIndicator } from './LoadingIndicator'

afterEach(cleanup)

test('what is being waited for is spoken, and the arc says nothing', () => {
  render(<LoadingIndicator label="Opening the game" />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('Opening the game')
  expect(status.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect([status.dataset['place'], screen.getByText('Opening the game').className]).toEqual([
    'inline',
    'pf-spoken',
  ])
})

test('the words are seen as well where they are wanted', () => {
  render(<LoadingIndicator label="Opening the game" words place="cover" />)
  expect(screen.getByRole('status').dataset['place']).toBe('cover')
  expect(screen.getByText('Opening the game').className).not.toBe('pf-spoken')
})
