import { milliseconds } from '@playfront/contract/time'
import { puzzleSize } from '@playfront/server/sandbox/captcha/puzzle'
import type { Locator } from 'playwright-core'
import type { StoryTime } from '../environment/storyTime'
import { findGap } from './findGap'
import type { VisitorBody } from './visitor'

/** What a visitor does about a slide puzzle. */
export interface CaptchaHands {
  /** The form's captcha, which says how far it is. */
  slot: Locator
  puzzle: Locator
  /** Puts the piece into the gap: by the arrow keys, by the buttons, or by dragging the handle. */
  solvesPuzzle(way?: 'keys' | 'buttons' | 'drag'): Promise<void>
}

/** A finger does not come back sooner. */
const touchMs = milliseconds(40)

export const captchaHands = (visitor: VisitorBody, time: StoryTime): CaptchaHands => {
  const { page } = visitor
  const puzzle = page.locator('[data-captcha-puzzle] dialog')
  const handle = puzzle.getByRole('slider')
  const pause = async () => {
    if (time.isHeld) await page.clock.runFor(touchMs)
  }
  const steps = async (count: number, step: () => Promise<void>) => {
    for (let n = 0; n < count; n += 1) {
      await step()
      await pause()
    }
  }

  const byKeys = async (gap: number) => {
    await handle.focus()
    await steps(Math.floor(gap / 10), () => page.keyboard.press('PageUp'))
    await steps(Math.round((gap % 10) / 2), () => page.keyboard.press('ArrowRight'))
    await page.keyboard.press('Enter')
  }

  const byButtons = async (gap: number) => {
    const [, right] = await puzzle.locator('.step').all()
    await steps(Math.round(gap / 6), async () => right?.tap())
    await puzzle.locator('.check').tap()
  }

  /** Quick at first, slower towards the end. */
  const byDrag = async (gap: number) => {
    const [grip, rail] = await Promise.all([handle.boundingBox(), puzzle.locator('.track').boundingBox()])
    if (!grip || !rail) throw new Error('No puzzle is drawn.')
    const way = (gap / (puzzleSize.width - puzzleSize.piece)) * (rail.width - grip.width)
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let n = 1; n <= 12; n += 1) {
      await pause()
      await page.mouse.move(x + way * (1 - (1 - n / 12) ** 2), y + (n % 3))
    }
    await page.mouse.up()
  }

  return {
    slot: page.locator('[data-captcha]'),
    puzzle,
    async solvesPuzzle(way = 'keys') {
      const put = { keys: byKeys, buttons: byButtons, drag: byDrag }[way]
      const isBusy = async () => (await puzzle.getAttribute('aria-busy').catch(() => null)) === 'true'
      await time.until('the piece is in its place', async () => {
        if (!(await puzzle.isVisible()) || (await isBusy())) return false
        await put(await findGap(page))
        await time.until('the answer is there', async () => !(await puzzle.isVisible()) || !(await isBusy()))
        return !(await puzzle.isVisible())
      })
    },
  }
}
