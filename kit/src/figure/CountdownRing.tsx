import type { ReactNode } from 'react'
import css from './CountdownRing.module.css'

export type CountdownRingProps = {
  /** What is left, from 1 to 0. */
  fraction: number
  /** The time left, ready made, such as "04:12"; undefined while it is not known, and then its place is kept. */
  text: ReactNode
  /** What is counted, under the time. */
  caption?: ReactNode
  /** Shown by colour, by `icon` and by `caption` together. */
  state?: 'calm' | 'soon' | 'closed'
  /** A small `<Icon>` above the time. */
  icon?: ReactNode
  /** Spoken name. The time itself is not read out as it changes. */
  label: string
  size?: 'small' | 'large'
}

/** A ring that empties. Draws what it is given; the caller keeps the time. */
export function CountdownRing(props: CountdownRingProps) {
  const { fraction, text, caption, state = 'calm', icon, label, size = 'large' } = props
  const isLong = typeof text === 'string' && text.length > 5
  const isUnknown = text === undefined
  const left = Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 10
  return (
    <div className={css.ring} role="timer" aria-label={label} data-state={state} data-size={size}>
      <svg className={css.dial} viewBox="0 0 120 120" aria-hidden>
        <circle cx="60" cy="60" r="54" />
        {left > 0 && <circle cx="60" cy="60" r="54" pathLength="100" strokeDasharray={`${left} 100`} />}
      </svg>
      <span className={css.middle}>
        {icon}
        <span className={css.text} data-long={isLong || undefined} data-unknown={isUnknown || undefined}>
          {isUnknown ? '00:00' : text}
        </span>
        {caption && <span className={css.caption}>{caption}</span>}
      </span>
    </div>
  )
}
