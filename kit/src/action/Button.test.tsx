// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button'

afterEach(cleanup)

test('a press reaches the caller', () => {
  const press = vi.fn()
  render(<Button onClick={press}>Go</Button>)
  fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  expect(press).toHaveBeenCalledOnce()
})

test('while busy it lets presses fall, sends no form, and keeps name and focus', () => {
  const press = vi.fn()
  const send = vi.fn()
  render(
    <form onSubmit={send}>
      <Button type="submit" busy onClick={press}>
        Sign in
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Sign in' })
  button.focus()
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('with an address it is a link', () => {
  render(<Button href="/m/login">Sign in</Button>)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/m/login')
})

test('drawn by the server it carries no inline style', () => {
  expect(renderToString(<Button busy>Go</Button>)).not.toContain('style=')
})
