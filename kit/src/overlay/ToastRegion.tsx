import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icon/Icon'
import { type Drawing, circleAlert, circleCheck, info } from '../icon/drawings'
import css from './ToastRegion.module.css'

export type Toast = { id: string | number; text: ReactNode; tone?: 'neutral' | 'positive' | 'negative' }

export type ToastRegionProps = {
  /** Spoken name of the region. */
  label: string
  /** Oldest first. The caller decides how long each stays (REQ-UI-001: 1.5 s). */
  toasts: Toast[]
}

const pictures: Record<NonNullable<Toast['tone']>, Drawing> = {
  neutral: info,
  positive: circleCheck,
  negative: circleAlert,
}

/** Where short messages appear and are read out. Draw it once, and keep it drawn while it is empty. */
export function ToastRegion({ label, toasts }: ToastRegionProps) {
  const stack = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const element = stack.current
    if (newest === undefined || !element?.showPopover) return
    // Opened again for every toast, so that it lies above a sheet that opened in between.
    element.showPopover()
    return () => element.hidePopover()
  }, [newest])
  return (
    // The live region is never hidden, as the popover inside it is, so that what comes is an addition to read out.
    <div role="status" aria-live="polite" aria-label={label}>
      <div ref={stack} className={css.stack} popover="manual">
        {toasts.map((toast) => (
          <p key={toast.id} className={css.toast} data-tone={toast.tone}>
            <Icon of={pictures[toast.tone ?? 'neutral']} />
            <span>{toast.text}</span>
          </p>
        ))}
      </div>
    </div>
  )
}
