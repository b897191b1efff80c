import type { ReactNode } from 'react'
import { Button } from '../action/Button'
import { Sheet } from './Sheet'
import css from './ConfirmSheet.module.css'

export type ConfirmSheetProps = {
  open: boolean
  title: string
  agreeLabel: ReactNode
  cancelLabel: ReactNode
  onAgree: () => void
  /** Also asked for by Escape, Back, a press outside, and dragging down. */
  onCancel: () => void
  /** `danger` when agreeing cannot be undone. */
  tone?: 'primary' | 'danger'
  /** The agreed thing is under way: both buttons wait. */
  busy?: boolean
  children?: ReactNode
}

/** A dialog with two outcomes (REQ-UI-003). While `busy` it stays, whatever is pressed. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, title, agreeLabel, cancelLabel, onAgree, onCancel, tone = 'primary', busy, children } = props
  const cancel = () => {
    if (!busy) onCancel()
  }
  const footer = (
    <div className={css.actions}>
      <Button variant="secondary" wide onClick={cancel} aria-disabled={busy}>
        {cancelLabel}
      </Button>
      <Button variant={tone} wide busy={busy} onClick={onAgree}>
        {agreeLabel}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} title={title} onClose={cancel} footer={footer}>
      {children}
    </Sheet>
  )
}
