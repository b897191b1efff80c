import type { ReactNode } from 'react'
import { Button } from '../action/Button'
import css from './OfferSheet.module.css'
import { Sheet } from './Sheet'

export type OfferSheetProps = {
  open: boolean
  /** Visible title, and the sheet's spoken name. */
  title: string
  /** A large icon above the words; ornament. */
  picture: ReactNode
  acceptLabel: ReactNode
  declineLabel: ReactNode
  onAccept: () => void
  /** Also asked for by Escape, Back, a press outside and dragging down. */
  onDecline: () => void
  /** Spoken name of the close button; without it the decline button is the way out. */
  closeLabel?: string
  /** The accepting is under way. */
  busy?: boolean
  children: ReactNode
}

/** Offers one thing in a few words: a picture, the words, yes and no. */
export function OfferSheet(props: OfferSheetProps) {
  const { open, title, picture, acceptLabel, declineLabel, onAccept, onDecline, closeLabel, busy } = props
  const buttons = (
    <div className={css.buttons}>
      <Button wide size="large" busy={busy} onClick={onAccept}>
        {acceptLabel}
      </Button>
      <Button wide size="large" variant="quiet" onClick={onDecline}>
        {declineLabel}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} title={title} onClose={onDecline} closeLabel={closeLabel} footer={buttons}>
      <div className={css.content}>
        <span className={css.picture}>{picture}</span>
        {props.children}
      </div>
    </Sheet>
  )
}
