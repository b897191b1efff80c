import type { Mark } from './decideHits'

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
