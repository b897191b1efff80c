import { type ReactNode, useId } from 'react'
import { CloseButton, OverlayBody } from './OverlayBody'
import { useModal } from './useModal'
import css from './FullScreen.module.css'

export type FullScreenProps = {
  open: boolean
  /** Visible title, and the screen's spoken name. */
  title: string
  /** Asked for by the button, Escape and Back. Without it the person cannot close it. */
  onClose?: () => void
  /** Spoken name of the close button. Leave it out only when `footer` holds a button that closes. */
  closeLabel?: string
  /** Stays in sight below the content. */
  footer?: ReactNode
  children: ReactNode
}

/** Covers the whole screen. Fades for 250 ms (REQ-UI-004). */
export function FullScreen({ open, title, onClose, closeLabel, footer, children }: FullScreenProps) {
  const id = useId()
  const { onClick: _pressOutside, ...modal } = useModal(open, onClose)
  return (
    <dialog className={css.screen} {...modal} aria-labelledby={id} data-modal>
      <div className={css.body}>
        <div className={css.head}>
          <h2 className={css.title} id={id}>
            {title}
          </h2>
          {onClose && closeLabel && <CloseButton label={closeLabel} onClose={onClose} />}
        </div>
        <OverlayBody contentClass={css.content} footerClass={css.footer} footer={footer}>
          {children}
        </OverlayBody>
      </div>
    </dialog>
  )
}
