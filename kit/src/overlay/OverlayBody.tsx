import type { ReactNode } from 'react'
import { IconButton } from '../action/IconButton'
import { Icon } from '../icon/Icon'
import { x } from '../icon/drawings'

/** The button that closes; without `onClose` it stays in sight and cannot be pressed. */
export const CloseButton = ({ label, onClose }: { label: string; onClose?: () => void }) => (
  <IconButton label={label} variant="soft" disabled={!onClose} onClick={onClose}>
    <Icon of={x} />
  </IconButton>
)

/** The content of a sheet or a full screen, and the footer that stays in sight below it. */
export const OverlayBody = ({
  contentClass,
  footerClass,
  children,
  footer,
}: {
  contentClass: string | undefined
  footerClass: string | undefined
  children: ReactNode
  footer?: ReactNode
}) => (
  <>
    {/* Long content scrolls, and a keyboard has to reach it for that. */}
    <div className={contentClass} tabIndex={0}>
      {children}
    </div>
    {footer && <footer className={footerClass}>{footer}</footer>}
  </>
)
