import { combinations } from '../counting/combinations'
import { type Reading, sortedDigits } from './reading'

const unique = (keys: readonly string[]) => [...new Set(keys)]

/** Every choice of so many digits of a piece, sorted, each once; a doubled digit can be chosen twice. */
const choicesOf = (piece: string, size: number) =>
  unique(combinations([...piece], size).map((choice) => sortedDigits(choice.join(''))))

/** How many digits of a piece are among the picked ones. */
const positionsHeld = (piece: string, key: string) =>
  String([...piece].filter((digit) => key.includes(digit)).length)

/** Two digits that are both inside, counted with repetition: `77` needs two sevens (lottery 3.1, TH_2TODTOP). */
export const pairOfThree: Reading = { answersOf: (piece) => choicesOf(piece, 2), keyOf: sortedDigits }

/** Sets of digits that hold all three different digits of the piece; a piece with a double makes none win (lottery 3.1). */
export function threeInMany(size: number): Reading {
  return {
    answersOf: (piece) => {
      if (new Set(piece).size < piece.length) return []
      const others = [...'0123456789'].filter((digit) => !piece.includes(digit))
      return combinations(others, size - piece.length).map((more) => sortedDigits(piece + more.join('')))
    },
    keyOf: sortedDigits,
  }
}

/** Colok macau: two different digits that both occur; the category is how many positions hold one of them (lottery 3.4). */
export const macau: Reading = {
  answersOf: (piece) => choicesOf(piece, 2).filter(([first, second]) => first !== second),
  keyOf: sortedDigits,
  categoryOf: positionsHeld,
}

/** Colok naga: three digits that all occur, with repetition; the category as for macau (lottery 3.4). */
export const naga: Reading = {
  answersOf: (piece) => choicesOf(piece, 3).filter((key) => new Set(key).size > 1),
  keyOf: sortedDigits,
  categoryOf: positionsHeld,
}
