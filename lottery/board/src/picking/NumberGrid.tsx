import { memo, useRef } from 'react'
import { useHouse, usePart, useT } from '../app/HouseContext'
import css from './NumberGrid.module.css'
import { allDigits } from './quickSets'

/**
 * Every number as a button. Two-digit numbers stand in ten bands of ten, with a jump between them: five columns keep each
 * button at 44 px on the smallest phone (lottery 8.3).
 */
export const NumberGrid = ({ digits }: { digits: number }) =>
  digits === 1 ? <OneDigitGrid /> : <TwoDigitGrid />

const OneDigitGrid = () => (
  <div className={css.cells} data-digits="1">
    {allDigits.map((digit) => (
      <NumberButton key={digit} number={digit} />
    ))}
  </div>
)

const TwoDigitGrid = () => {
  const t = useT()
  const bands = useRef<HTMLDivElement>(null)
  const jump = (tens: string) =>
    bands.current?.querySelector(`[data-tens="${tens}"]`)?.scrollIntoView({ block: 'start' })
  return (
    <div role="group" aria-label={t('grid.label')}>
      <nav className={css.jump} aria-label={t('grid.jump')}>
        {allDigits.map((tens) => (
          <button key={tens} type="button" className={css.jumpTo} onClick={() => jump(tens)}>
            {tens}
          </button>
        ))}
      </nav>
      <div ref={bands} className={css.bands}>
        {allDigits.map((tens) => (
          <Band key={tens} tens={tens} />
        ))}
      </div>
    </div>
  )
}

const Band = memo(function Band({ tens }: { tens: string }) {
  const t = useT()
  const { picking } = useHouse()
  const row = allDigits.map((units) => tens + units)
  return (
    <div className={css.band} data-tens={tens}>
      <button
        type="button"
        className={css.head}
        aria-label={t('grid.row', { digit: tens })}
        onClick={() => picking.toggleAll(row)}
      >
        {tens}
      </button>
      <div className={css.cells}>
        {row.map((number) => (
          <NumberButton key={number} number={number} />
        ))}
      </div>
    </div>
  )
})

/** Follows its own number alone, so that a press draws one button again and not a hundred (P9). */
const NumberButton = memo(function NumberButton({ number }: { number: string }) {
  const { picking } = useHouse()
  const isPicked = usePart(picking, ({ numbers }) => numbers.includes(number))
  return (
    <button
      type="button"
      className={css.number}
      aria-pressed={isPicked}
      onClick={() => picking.toggle(number)}
    >
      {number}
    </button>
  )
})
