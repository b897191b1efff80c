import type { Mark } from './decideHits'
import type { CellState } from './decideReveal'
import css from './MarkedNumber.module.css'

/** A run of characters of a drawn number, own or not. */
export interface Piece {
  text: string
  isOwn: boolean
}

/** Cuts a number where own characters begin and end; marks may overlap, as when lô 2 and 3 càng both hit. */
export const splitMarked = (number: string, marks: readonly Mark[]): readonly Piece[] => {
  const pieces: Piece[] = []
  for (const [at, text] of [...number].entries()) {
    const isOwn = marks.some(({ from, to }) => at >= from && at < to)
    const last = pieces.at(-1)
    if (last?.isOwn === isOwn) last.text += text
    else pieces.push({ text, isOwn })
  }
  return pieces
}

export interface MarkedNumberProps {
  number: string
  digits: number
  state: CellState
  marks: readonly Mark[] | undefined
}

/** One drawn number in its place, which is as wide before it appears as after. */
export const MarkedNumber = ({ number, digits, state, marks }: MarkedNumberProps) => {
  if (state !== 'shown') {
    return (
      <span className={css.number} data-state={state} aria-hidden>
        {Array.from({ length: digits }, (_, at) => (
          <span key={at} className={css.digit}>
            {state === 'rolling' ? <span className={css.reel} data-phase={at % 3} /> : '·'}
          </span>
        ))}
      </span>
    )
  }
  return (
    <span className={css.number} data-state="shown">
      {splitMarked(number, marks ?? []).map(({ text, isOwn }, at) =>
        isOwn ? (
          <mark key={at} className={css.own}>
            {text}
          </mark>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </span>
  )
}
