import { type ReactNode, useId, useLayoutEffect } from 'react'
import { useModal } from './useModal'
import css from './Cover.module.css'

export type CoverProps = {
  open: boolean
  /** Draws what is seen, given the id for the element that titles it. */
  children: (titleId: string) => ReactNode
}

/** Lies over everything, as large as the screen, while nothing behind it can be used; the person cannot close it. */
export function Cover({ open, children }: CoverProps) {
  const id = useId()
  const modal = useModal(open, undefined)
  const { ref } = modal
  // The first button would be scrolled to, past all that explains it; from here everything is read in order.
  useLayoutEffect(() => {
    const cover = ref.current
    if (!open || !cover) return
    cover.focus({ preventScroll: true })
    cover.scrollTop = 0
  }, [open, ref])
  return (
    <dialog className={css.cover} {...modal} aria-labelledby={id} tabIndex={-1} data-modal>
      {children(id)}
    </dialog>
  )
}
