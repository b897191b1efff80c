import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/** Whether a scrollbar takes space from the page; it is reserved while the page is locked (REQ-UI-005). */
const noteScrollbar = () => {
  const { documentElement } = document
  documentElement.toggleAttribute('data-scrollbar', innerWidth > documentElement.clientWidth)
}

/**
 * Ties a native `<dialog>` to `open`: shows it as a modal, asks `onClose` on Escape, Back and a press outside, and
 * closes it when `open` ends or the component goes, which is when the browser returns the focus. Without `onClose`
 * nothing but the parent closes it.
 */
export function useModal(open: boolean, onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect, because its undo must still find the dialog in the document to return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    noteScrollbar()
    dialog.showModal()
    // A dialog inside this one was shown first, as children are, and belongs on top.
    for (const inner of dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      inner.close()
      inner.showModal()
    }
    return () => dialog.close()
  }, [open])
  const own = (event: SyntheticEvent<HTMLDialogElement>) => event.target === event.currentTarget
  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (!own(event)) return
      event.preventDefault()
      onClose?.()
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      // The dialog has no padding, so only its backdrop can be pressed directly.
      if (own(event)) onClose?.()
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      // Browsers close a dialog on a second Escape even when the first was declined.
      if (!own(event) || !open || event.currentTarget.open) return
      if (onClose) onClose()
      else event.currentTarget.showModal()
    },
  }
}
