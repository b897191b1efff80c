import { type RefObject, memo, useEffect, useRef, useState } from 'react'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { TEN_THOUSANDTHS } from '@playfront/lottery-rules/money/minorUnits'
import { HeatSwitch } from '../heat/HeatSwitch'
import css from './NumberGrid.module.css'
import { usePart, useServices, useT } from '../app/ServicesContext'
import { factorOf } from './numberRules'
import { allDigits } from './quickSets'

/** Marks a button as one of a group with a single tab stop; groups side by side have names of their own. */
export const rove = (group: string, isFirst: boolean) => ({ 'data-rove': group, tabIndex: isFirst ? 0 : -1 })

const steps: Readonly<Record<string, readonly [inline: number, block: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

const peersOf = (box: Element, target: HTMLElement): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>(`[data-rove="${target.dataset['rove']}"]`),
]

/** How many buttons stand side by side: as many as have the first one's height on the page. */
const columnsOf = (peers: readonly HTMLElement[]): number => {
  const below = peers.findIndex(({ offsetTop }) => offsetTop !== peers[0]?.offsetTop)
  return below === -1 ? peers.length : below
}

/** Arrow keys, Home and End within a group of buttons; to the left is the next one where the page reads from the right. */
const onKey = (box: Element, event: KeyboardEvent): void => {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || !target.dataset['rove']) return
  const peers = peersOf(box, target)
  const at = peers.indexOf(target)
  const [inline, block] = steps[key] ?? [0, 0]
  const forwards = getComputedStyle(box).direction === 'rtl' ? -inline : inline
  const moved = at + forwards + block * columnsOf(peers)
  const to = key === 'Home' ? 0 : key === 'End' ? peers.length - 1 : moved
  if (to === at) return
  event.preventDefault()
  peers[to]?.focus()
}

/** The button that was used last is where Tab comes back to. */
const onFocus = (box: Element, { target }: FocusEvent): void => {
  if (!(target instanceof HTMLElement) || !target.dataset['rove']) return
  for (const peer of peersOf(box, target)) peer.tabIndex = peer === target ? 0 : -1
}

/** The box whose marked buttons are reached by arrow keys. */
export const useRoving = (): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const onKeyDown = (event: KeyboardEvent) => onKey(current, event)
    const subscribeToFocus = (event: FocusEvent) => onFocus(current, event)
    current.addEventListener('keydown', onKeyDown)
    current.addEventListener('focusin', subscribeToFocus)
    return () => {
      current.removeEventListener('keydown', onKeyDown)
      current.removeEventListener('focusin', subscribeToFocus)
    }
  }, [])
  return box
}

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
  <div ref={useRoving()}>
    <div className={css.tools}>
      <HeatSwitch />
    </div>
    <div className={css.cells} data-digits="1">
      {allDigits.map((digit) => (
        <NumberButton key={digit} number={digit} />
      ))}
    </div>
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
      <div className={css.tools}>
        <HeatSwitch />
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
      </div>
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
