import { type Milliseconds, milliseconds, seconds } from '@playfront/contract/time'
import type { Visitor } from '../visitor/visitor'

/** The time that a visitor lives in. */
export interface StoryTime {
  /** Whether the journey controls the clocks; otherwise they are real. */
  isHeld: boolean
  /** Epoch milliseconds. */
  now(): number
  /** Lets time go by until it is so. Fails with the words when that takes too long. */
  until(words: string, isSo: () => Promise<boolean>): Promise<void>
}

/** Where the time of a journey comes from. */
export interface StepDeps {
  now(): number
  /** Moves all clocks on, and settles when everything that fell due has happened. */
  step(time: Milliseconds): Promise<void>
  visitors: Iterable<Visitor>
}

/** The longest step of time without a check: shorter than any timeout of the product. A long wait is slow. */
const strideOf = (time: Milliseconds): Milliseconds => (time < seconds(30) ? seconds(1) : seconds(5))
const timeoutMs = seconds(60)

/** The text on the phones' screens, to show why a journey stopped. */
const screensOf = async (visitors: Iterable<Visitor>): Promise<string> => {
  const screens = [...visitors].map(async ({ page }) => {
    const shown = await page.locator('body').ariaSnapshot({ timeout: seconds(2) })
    return `${new URL(page.url()).pathname}\n${shown}`
  })
  return (await Promise.allSettled(screens))
    .map((screen) => ('value' in screen ? screen.value : ''))
    .join('\n')
}

/** Lets a journey's time go by in steps. */
export const createStoryTime = ({
  now,
  step,
  visitors,
}: StepDeps): StoryTime & { pass(time: Milliseconds): Promise<void> } => ({
  isHeld: true,
  now,
  async pass(time) {
    const strideMs = strideOf(time)
    for (let left = time; left > 0; left -= strideMs) await step(milliseconds(Math.min(left, strideMs)))
  },
  async until(words, isSo) {
    const givenUpMs = now() + timeoutMs
    while (!(await isSo())) {
      if (now() >= givenUpMs)
        throw new Error(`A minute went by and this did not become so: ${words}\n${await screensOf(visitors)}`)
      await step(milliseconds(250))
    }
  },
})
