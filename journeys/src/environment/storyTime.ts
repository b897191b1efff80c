/** The time that a visitor lives in. */
export interface StoryTime {
  /** Whether the story holds the clocks; otherwise time is everybody's. */
  isHeld: boolean
  /** Epoch milliseconds. */
  now(): number
  /** Lets time go by until it is so. Fails with the words when that takes too long. */
  until(words: string, isSo: () => Promise<boolean>): Promise<void>
}
