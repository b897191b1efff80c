import { gamesOptions } from './gamesOptions'

/** The colour a game is drawn in while its cover is not there; always the same one for a game. */
export const tintOf = (name: string): number => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return sum % gamesOptions.tints
}
