import css from './DigitRow.module.css'

/** A drawn number, digit by digit; the last two are what most players look for. Rolling digits say nothing yet. */
export const DigitRow = ({ number, isRolling = false }: { number: string; isRolling?: boolean }) => (
  <span className={css.row} dir="ltr" data-rolling={isRolling}>
    <span className="pf-spoken">{isRolling ? '' : number}</span>
    {[...number].map((digit, at) => (
      <span key={at} className={css.digit} data-last={at >= number.length - 2} aria-hidden>
        {isRolling ? <span className={css.reel} data-phase={at % 3} /> : digit}
      </span>
    ))}
  </span>
)
