import type { PixelProvider } from '@playfront/contract/shell/pixelProviders'
import type { Pixels, PixelValues } from './pixels'

/** Advertisers that record what they receive. */
export interface FakePixels extends Pixels {
  readonly started: string[]
  readonly sent: { provider: PixelProvider; name: string; values: PixelValues; eventId: string }[]
}

export const createFakePixels = (dead: readonly PixelProvider[] = []): FakePixels => {
  const started: string[] = []
  const sent: FakePixels['sent'] = []
  return {
    started,
    sent,
    async start(provider, id) {
      if (dead.includes(provider)) throw new Error(`The script of ${provider} did not load.`)
      started.push(`${provider} ${id}`)
    },
    notify: (provider, name, values, eventId) => void sent.push({ provider, name, values, eventId }),
  }
}
