import type { Page } from 'playwright-core'

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
