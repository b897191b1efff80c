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
    <Digits number={number} strong={strong} isRolling={isRolling} />
    {beside && <Digits number={beside} strong={beside.length} isRolling={isRolling} />}
  </span>
)

/** A number stays in one line: broken in two it would read as two numbers. */
const Digits = ({ number, strong, isRolling }: { number: string; strong: number; isRolling: boolean }) => (
  <span className={css.number} aria-hidden>
    {[...number].map((digit, at) => (
      <span key={at} className={css.digit} data-last={at >= number.length - strong}>
        {isRolling ? <span className={css.reel} data-phase={at % 3} /> : digit}
      </span>
    ))}
  </span>
)
