import { type ReactNode, useId } from 'react'
import { useModal } from './useModal'
import css from './Dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Visible title, and the dialog's spoken name (REQ-UI-002). */
  title: string
  /** Asked for by Escape, Back and a press outside. Without it the dialog cannot be closed by the person. */
  onClose?: () => void
  /** A picture or icon above the title. */
  picture?: ReactNode
  /** One or two buttons, the main one last. */
  actions?: ReactNode
  children: ReactNode
}

/** An alert in the middle of the screen that wants an answer. */
export function Dialog({ open, title, onClose, picture, actions, children }: DialogProps) {
  const id = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      className={css.dialog}
      {...modal}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}text`}
      data-modal
    >
      <div className={css.body}>
        {picture && <div className={css.picture}>{picture}</div>}
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        <div className={css.text} id={`${id}text`}>
          {children}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
