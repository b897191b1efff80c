import type { ReactNode } from 'react'
import css from './LabelledValue.module.css'

export type LabelledValueProps = {
  label: ReactNode
  children: ReactNode
  /** The one that counts, such as a total. */
  strong?: boolean
}

/** Holds `LabelledValue`s, one below the other or (`columns`) side by side. */
export function ValueList({ columns, children }: { columns?: boolean; children: ReactNode }) {
  return (
    <dl className={css.list} data-columns={columns}>
      {children}
    </dl>
  )
}

/** A name and its value, within a `ValueList`. */
export function LabelledValue({ label, children, strong }: LabelledValueProps) {
  return (
    <div className={css.pair} data-strong={strong}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}
