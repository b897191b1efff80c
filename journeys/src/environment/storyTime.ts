/** The time that a visitor lives in. */
export interface StoryTime {
  /** Whether the journey controls the clocks; otherwise they are real. */
  isHeld: boolean
  /** Epoch milliseconds. */
  now(): number
  /** Lets time go by until it is so. Fails with the words when that takes too long. */
  until(words: string, isSo: () => Promise<boolean>): Promise<void>
}
