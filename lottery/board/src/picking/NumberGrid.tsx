import { ChipGroup } from '@playfront/kit/ChipGroup'
import { memo, useRef, useState } from 'react'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { TEN_THOUSANDTHS } from '@playfront/lottery-rules/money/shareOf'
import css from './NumberGrid.module.css'
import { factorOf } from './numberRules'
import { allDigits } from './quickSets'
import { rove, useRoving } from './roving'

/**
 * Every number as a button. Two-digit numbers stand in ten bands of ten, with a jump between them: five columns keep each
 * button at 44 px on the smallest phone (lottery 8.3).
 */
export const NumberGrid = ({ digits }: { digits: number }) => {
  if (digits === 1) return <OneDigitGrid />
  return digits === 3 ? <ThreeDigitGrid /> : <TwoDigitGrid />
}

/** A thousand numbers in pages of a hundred (lottery 8.3). */
const ThreeDigitGrid = () => {
  const t = useT()
  const [hundreds, setHundreds] = useState('0')
  return (
    <>
      <ChipGroup
        label={t('grid.hundreds')}
        options={allDigits.map((value) => ({ value, label: `${value}00` }))}
        value={hundreds}
        onChange={setHundreds}
        scroll
      />
      <TwoDigitGrid key={hundreds} hundreds={hundreds} />
    </>
  )
}

const OneDigitGrid = () => (
  <div className={css.cells} data-digits="1" ref={useRoving()}>
    {allDigits.map((digit) => (
      <NumberButton key={digit} number={digit} />
    ))}
  </div>
)

const TwoDigitGrid = ({ hundreds = '' }: { hundreds?: string }) => {
  const t = useT()
  const box = useRoving()
  const bands = useRef<HTMLDivElement>(null)
  const jump = (tens: string) =>
    bands.current?.querySelector(`[data-tens="${tens}"]`)?.scrollIntoView({ block: 'start' })
  return (
    <div role="group" ref={box} aria-label={hundreds ? `${hundreds}00–${hundreds}99` : t('grid.label')}>
      <nav className={css.jump} aria-label={t('grid.jump')}>
        {allDigits.map((tens) => (
          <button
            key={tens}
            type="button"
            className={css.jumpTo}
            {...rove('jump', tens === '0')}
            onClick={() => jump(tens)}
          >
            {tens}
          </button>
        ))}
      </nav>
      <div ref={bands} className={css.bands}>
        {allDigits.map((tens) => (
          <Band key={tens} tens={tens} hundreds={hundreds} />
        ))}
      </div>
    </div>
  )
}

const Band = memo(function Band({ tens, hundreds }: { tens: string; hundreds: string }) {
  const t = useT()
  const { picking } = useServices()
  const row = allDigits.map((units) => hundreds + tens + units)
  return (
    <div className={css.band} data-tens={tens}>
      <button
        type="button"
        className={css.head}
        {...rove('tens', tens === '0')}
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
  const t = useT()
  const { picking, round, heat } = useServices()
  const isPicked = usePart(picking, ({ numbers }) => numbers.includes(number))
  const type = usePart(picking, ({ offer }) => offer?.row.code)
  const factor = usePart(round, ({ board }) =>
    board && type ? factorOf(board, type, number) : TEN_THOUSANDTHS,
  )
  const warmth = usePart(heat, ({ warmth: all }) => all?.get(number))
  const isClosed = factor === 0
  const isReduced = factor > 0 && factor < TEN_THOUSANDTHS
  return (
    <button
      type="button"
      className={css.number}
      {...rove('number', number.endsWith('0'.repeat(Math.min(number.length, 2))))}
      aria-pressed={isPicked}
      aria-disabled={isClosed}
      aria-label={
        isClosed || isReduced ? t(isClosed ? 'grid.closed' : 'grid.reduced', { number }) : undefined
      }
      data-warmth={warmth?.level}
      onClick={() => isClosed || picking.toggle(number)}
    >
      {number}
      {isReduced && (
        <span className={css.reduced} aria-hidden>
          {factor / 100}%
        </span>
      )}
      {isClosed && (
        <span className={css.reduced} aria-hidden>
          ✕
        </span>
      )}
      {warmth && <span className={css.count}>{warmth.count}</span>}
    </button>
  )
})
