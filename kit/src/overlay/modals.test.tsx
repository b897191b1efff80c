// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../action/Button'
import { ConfirmSheet } from './ConfirmSheet'
import { Dialog } from './Dialog'
import { Sheet } from './Sheet'

// jsdom has the element but not its methods.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(cleanup)

const shown = () => document.querySelector('dialog')?.open

function pressEscape(dialog: HTMLElement): boolean {
  const event = createEvent('cancel', dialog, { cancelable: true })
  fireEvent(dialog, event)
  return event.defaultPrevented
}

test('a sheet opens and closes with its prop, and closes when it goes', () => {
  const sheet = (open: boolean) => (
    <Sheet open={open} title="Codes" closeLabel="Close" onClose={() => {}}>
      content
    </Sheet>
  )
  const { rerender, unmount } = render(sheet(false))
  expect(shown()).toBe(false)
  rerender(sheet(true))
  expect(shown()).toBe(true)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Codes' })
  unmount()
  expect(dialog.open).toBe(false)
})

test('button, Escape and a press outside ask to close; a press inside does not (D-08)', () => {
  const close = vi.fn()
  render(
    <Sheet open title="Codes" closeLabel="Close" onClose={close}>
      content
    </Sheet>,
  )
  const dialog = screen.getByRole('dialog')
  fireEvent.click(screen.getByText('content'))
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(dialog)
  expect(pressEscape(dialog)).toBe(true)
  expect(close).toHaveBeenCalledTimes(3)
})

test('a dialog is an alert named by its title, with its text as description (REQ-UI-002)', () => {
  render(
    <Dialog open title="Notice" actions={<button type="button">Confirm</button>}>
      Session ended
    </Dialog>,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Notice' })
  const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(text?.textContent).toBe('Session ended')
})

test('a picture is before the title; without one there is none and no space for it (REQ-UI-002)', () => {
  const dialog = (picture?: ReactNode) => (
    <Dialog open title="Notice" picture={picture}>
      Session ended
    </Dialog>
  )
  const { rerender } = render(dialog())
  const title = () => screen.getByText('Notice')
  expect(title().previousElementSibling).toBeNull()
  expect(document.querySelectorAll('dialog > div > *')).toHaveLength(2)
  rerender(dialog(<img alt="Bell" />))
  expect(title().previousElementSibling?.contains(screen.getByRole('img', { name: 'Bell' }))).toBe(true)
})

test('a dialog without a way out stays, even when the browser closes it by force', () => {
  render(
    <Dialog open title="Update needed">
      Old
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog')
  expect(pressEscape(dialog)).toBe(true)
  dialog.open = false
  fireEvent(dialog, createEvent('close', dialog))
  expect(dialog.open).toBe(true)
})

test('a confirm sheet has two outcomes (REQ-UI-003)', () => {
  const agree = vi.fn()
  const cancel = vi.fn()
  render(
    <ConfirmSheet open title="Sure?" agreeLabel="Yes" cancelLabel="No" onAgree={agree} onCancel={cancel} />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect([agree.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0])
  fireEvent.click(screen.getByRole('button', { name: 'No' }))
  expect([agree.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1])
})

test.each(['primary', 'danger'] as const)('%s stands out, and the way back does not (REQ-UI-003)', (tone) => {
  const none = () => {}
  render(
    <>
      <ConfirmSheet
        open
        title="Sure?"
        agreeLabel="Yes"
        cancelLabel="No"
        tone={tone}
        onAgree={none}
        onCancel={none}
      />
      <Button variant={tone} wide>
        Loud
      </Button>
      <Button variant="secondary" wide>
        Quiet
      </Button>
    </>,
  )
  const look = (name: string) => screen.getByRole('button', { name }).className
  expect([look('Yes'), look('No')]).toEqual([look('Loud'), look('Quiet')])
})

test('a busy confirm sheet waits for its answer', () => {
  const outcome = vi.fn()
  render(
    <ConfirmSheet
      open
      busy
      title="Sure?"
      agreeLabel="Yes"
      cancelLabel="No"
      onAgree={outcome}
      onCancel={outcome}
    />,
  )
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  pressEscape(screen.getByRole('dialog'))
  expect(outcome).not.toHaveBeenCalled()
})

test.each([
  [385, true],
  [400, false],
])('with %i of 400 pixels left by a scrollbar its place is kept: %s (REQ-UI-005)', (pageWidth, isKept) => {
  const root = document.documentElement
  vi.stubGlobal('innerWidth', 400)
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(pageWidth)
  render(
    <Dialog open title="Moved">
      We have moved.
    </Dialog>,
  )
  expect(root.hasAttribute('data-scrollbar')).toBe(isKept)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a dialog that opens with its sheet lies above it', () => {
  const shownInOrder: string[] = []
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
    shownInOrder.push(this.getAttribute('role') ?? 'sheet')
  }
  render(
    <Sheet open title="Sign in" closeLabel="Close" onClose={() => {}}>
      <Dialog open title="Notice">
        That code was not right.
      </Dialog>
    </Sheet>,
  )
  expect(shownInOrder.at(-1)).toBe('alertdialog')
  expect(screen.getByRole<HTMLDialogElement>('alertdialog').open).toBe(true)
})

test('the head of a sheet is no second banner of the page', () => {
  render(
    <>
      <header>The page’s own</header>
      <Sheet open title="Codes" closeLabel="Close" onClose={() => {}}>
        content
      </Sheet>
    </>,
  )
  expect(screen.getAllByRole('banner')).toHaveLength(1)
})
