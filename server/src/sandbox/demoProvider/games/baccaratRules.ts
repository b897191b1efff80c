export type BaccaratEnd = 'player' | 'banker' | 'tie'

/** The last digit of the sum. */
export const pointsOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) % 10

/** Eight and nine of two cards end the round at once. */
export const isNatural = (points: number): boolean => points >= 8

export const playerDraws = (points: number): boolean => points <= 5

/**
 * Whether the banker takes a third card.
 * @param third what the player's third card was worth; absent when the player took none
 */
export const bankerDraws = (points: number, third: number | undefined): boolean => {
  if (third === undefined) return points <= 5
  if (points <= 2) return true
  if (points === 3) return third !== 8
  if (points === 4) return third >= 2 && third <= 7
  if (points === 5) return third >= 4 && third <= 7
  return points === 6 && (third === 6 || third === 7)
}
