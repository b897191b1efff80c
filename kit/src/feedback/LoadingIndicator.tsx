import css from './LoadingIndicator.module.css'

export type LoadingIndicatorProps = {
  /** What is being waited for. Spoken always, shown with `words`. */
  label: string
  words?: boolean
  /** `page` fills the height it is given, `cover` veils the nearest positioned parent. */
  place?: 'inline' | 'page' | 'cover'
}

/** A turning arc. With reduced motion it breathes instead. The caller takes it away (REQ-UI-007: 10 s at most). */
export function LoadingIndicator({ label, words, place = 'inline' }: LoadingIndicatorProps) {
  return (
    <div className={css.loading} role="status" data-place={place}>
      <svg className={css.arc} viewBox="0 0 40 40" aria-hidden>
        <circle cx="20" cy="20" r="16" pathLength="100" />
        <circle cx="20" cy="20" r="16" pathLength="100" strokeDasharray="28 100" />
      </svg>
      <span className={words ? css.words : 'pf-spoken'}>{label}</span>
    </div>
  )
}
