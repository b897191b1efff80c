// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './ToastRegion'

afterEach(cleanup)

test('the region exists before anything is announced, or screen readers would not read it', () => {
  render(<ToastRegion label="Messages" toasts={[]} />)
  expect(screen.getByRole('status', { name: 'Messages' }).getAttribute('aria-live')).toBe('polite')
})

test('every new toast lifts the region above what opened in between', () => {
  const show = vi.fn()
  HTMLElement.prototype.showPopover = show
  HTMLElement.prototype.hidePopover = vi.fn()
  const { rerender } = render(<ToastRegion label="Messages" toasts={[{ id: 1, text: 'Saved' }]} />)
  rerender(
    <ToastRegion
      label="Messages"
      toasts={[
        { id: 1, text: 'Saved' },
        { id: 2, text: 'Sent' },
      ]}
    />,
  )
  expect(show).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Sent')).toBeTruthy()
})
