import { type ReactNode, useId } from 'react'
import { CloseButton, OverlayBody } from './OverlayBody'
import { useDragDown } from './useDragDown'
import { useModal } from './useModal'
import css from './Sheet.module.css'

export type SheetProps = {
  open: boolean
  /** Visible title, and the sheet's spoken name. */
  title: string
  /** Asked for by the button, Escape, Back, a press outside, and dragging down. Without it the person cannot close it. */
  onClose?: () => void
  /** Spoken name of the close button. Leave it out only when `footer` holds a button that closes. */
  closeLabel?: string
  /** Without `onClose` for now: the close button stays in sight and cannot be pressed; the content says why. */
  closeDisabled?: boolean
  /** Stays in sight below the content: the sheet's action. */
  footer?: ReactNode
  /** `tall` always takes nine tenths of the screen, for lists that are searched. */
  height?: 'content' | 'tall'
  children: ReactNode
}

/** A sheet from the bottom edge. Slides for 250 ms (REQ-UI-004); can be dragged down by its head (D-08). */
export function Sheet({
  open,
  title,
  onClose,
  closeLabel,
  closeDisabled,
  footer,
  height = 'content',
  children,
}: SheetProps) {
  const id = useId()
  const modal = useModal(open, onClose)
  const drag = useDragDown(modal.ref, () => onClose?.())
  return (
    <dialog className={css.sheet} {...modal} aria-labelledby={id} data-modal data-height={height}>
      <div className={css.body}>
        <div className={css.head} {...(onClose && drag)}>
          {onClose && <span className={css.grip} aria-hidden />}
          <h2 className={css.title} id={id}>
            {title}
          </h2>
          {(onClose || closeDisabled) && closeLabel && <CloseButton label={closeLabel} onClose={onClose} />}
        </div>
        <OverlayBody contentClass={css.content} footerClass={css.footer} footer={footer}>
          {children}
        </OverlayBody>
      </div>
    </dialog>
  )
}
