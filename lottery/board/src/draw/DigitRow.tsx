import css from './DigitRow.module.css'

interface DigitRowProps {
  number: string
  /** So many digits at the end are what most players look for. */
  strong?: number
  /** A second number beside it, such as the two bottom digits. */
  beside?: string
  isRolling?: boolean
}

/** A drawn number, digit by digit. Rolling digits say nothing yet. */
export const DigitRow = ({ number, strong = 2, beside = '', isRolling = false }: DigitRowProps) => (
  <span className={css.row} dir="ltr" data-rolling={isRolling}>
    <span className="pf-spoken">{isRolling ? '' : [number, beside].filter(Boolean).join(', ')}</span>
    {[...number].map((digit, at) => (
      <span key={at} className={css.digit} data-last={at >= number.length - strong} aria-hidden>
        {isRolling ? <span className={css.reel} data-phase={at % 3} /> : digit}
      </span>
    ))}
    {beside && <span className={css.gap} aria-hidden />}
    {[...beside].map((digit, at) => (
      <span key={`beside${at}`} className={css.digit} data-last="true" aria-hidden>
        {isRolling ? <span className={css.reel} data-phase={at % 3} /> : digit}
      </span>
    ))}
  </span>
)
