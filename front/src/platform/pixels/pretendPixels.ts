import type { PixelHouse } from '@playfront/contract/shell/pixelHouses'
import type { Pixels, PixelValues } from './pixels'

/** Advertisers who note what they hear. */
export interface PretendPixels extends Pixels {
  readonly started: string[]
  readonly told: { house: PixelHouse; name: string; values: PixelValues; eventId: string }[]
}

export const createPretendPixels = (dead: readonly PixelHouse[] = []): PretendPixels => {
  const started: string[] = []
  const told: PretendPixels['told'] = []
  return {
    started,
    told,
    async start(house, id) {
      if (dead.includes(house)) throw new Error(`The script of ${house} did not load.`)
      started.push(`${house} ${id}`)
    },
    tell: (house, name, values, eventId) => void told.push({ house, name, values, eventId }),
  }
}
