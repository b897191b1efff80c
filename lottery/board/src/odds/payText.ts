import { ratesOf } from '../picking/quote'
import type { Price } from '../round/soldMode'
import type { Texts } from '../texts/texts'

/** What a type pays: one figure, a span of prizes, or an index with the stake back (lottery 1.4, 5.2). */
export const payText = (t: Texts['t'], write: (rate: number) => string, price: Price): string => {
  const [low, high] = ratesOf(price, [])
  const span = low === high ? write(low) : `${write(low)}–${write(high)}`
  if (price.modal) return t('type.paysBack', { odds: span })
  return low === high
    ? t('type.paysFull', { odds: span })
    : t('type.paysRange', { low: write(low), high: write(high) })
}
