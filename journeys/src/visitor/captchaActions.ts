import type { Locator, Page } from 'playwright-core'
import { milliseconds } from '@playfront/contract/time'
import { puzzleSize } from '@playfront/server/sandbox/captcha/puzzle'
import type { StoryTime } from '../environment/storyTime'
import type { VisitorBody } from './visitor'

/**
 * Where the piece of a slide puzzle belongs, in pixels of the picture, found as eyes find it: the place whose darkened
 * background matches the piece. Waits until the picture has loaded.
 */
export const findGap = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const root = document.querySelector('[data-captcha-puzzle]')?.shadowRoot
    const pictureOf = async (name: string) => {
      const image = root?.querySelector<HTMLImageElement>(`.${name}`)
      if (!image) throw new Error('No puzzle is open.')
      await image.decode()
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
      const pen = canvas.getContext('2d')
      pen?.drawImage(image, 0, 0)
      const seen = pen?.getImageData(0, 0, canvas.width, canvas.height)
      if (!seen) throw new Error('The picture cannot be looked at.')
      return { image, seen }
    }
    const { seen: ground } = await pictureOf('background')
    const { image, seen: piece } = await pictureOf('piece')
    const top = Math.round((Number.parseFloat(image.style.insetBlockStart) / 100) * ground.height)
    const shadowOf = 0.5
    const scale = 2
    const differenceAt = (x: number): number => {
      let [sum, count] = [0, 0]
      for (let y = 30; y < piece.height - 10; y += 4) {
        for (let dx = 12; dx < piece.width - 30; dx += 4) {
          const inPiece = (y * piece.width + dx) * 4
          if ((piece.data[inPiece + 3] ?? 0) < 250) continue
          const inGround = ((y + top) * ground.width + x + dx) * 4
          for (const colour of [0, 1, 2]) {
            sum += Math.abs(
              (ground.data[inGround + colour] ?? 0) - (piece.data[inPiece + colour] ?? 0) * shadowOf,
            )
          }
          count += 1
        }
      }
      return sum / Math.max(1, count)
    }
    const places = Array.from({ length: ground.width - piece.width }, (_, x) => x)
    const best = places.reduce((found, x) => (differenceAt(x) < differenceAt(found) ? x : found), 0)
    return best / scale
  })

/** What a visitor does about a slide puzzle. */
export interface CaptchaActions {
  /** The form's captcha, which says how far it is. */
  slot: Locator
  puzzle: Locator
  /** Puts the piece into the gap: by the arrow keys, by the buttons, or by dragging the handle. */
  solvesPuzzle(way?: 'keys' | 'buttons' | 'drag'): Promise<void>
}

/** A finger does not come back sooner. */
const touchMs = milliseconds(40)

export const captchaActions = (visitor: VisitorBody, time: StoryTime): CaptchaActions => {
  const { page } = visitor
  const puzzle = page.locator('[data-captcha-puzzle] dialog')
  // Counted, never read from: a read waits for a puzzle that has just closed.
  const busy = page.locator('[data-captcha-puzzle] dialog[aria-busy=true]')
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
      const isBusy = async () => (await busy.count()) > 0
      await time.until('the piece is in its place', async () => {
        if (!(await puzzle.isVisible()) || (await isBusy())) return false
        await put(await findGap(page))
        await time.until('the answer is there', async () => !(await puzzle.isVisible()) || !(await isBusy()))
        return !(await puzzle.isVisible())
      })
    },
  }
}
