import { defaultPrizeModeOf, findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import type { PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import type { SoldMode, SoldModes } from './prizeModeBook'

/**
 * The prize mode to show for a wish: that mode if the merchant sells it, else the merchant's first of the area, which is its
 * default (lottery 2.3). Only for display: a bet that names an unknown mode is refused.
 */
export const decidePrizeMode = (sold: SoldModes, area: PrizeMode['area'], wish?: string): SoldMode => {
  const wished = wish === undefined ? undefined : sold.get(wish)
  const mode = wished ?? [...sold.values()].find((one) => one.area === area)
  return mode ?? { ...emptyMode(area), oddsVersion: 0 }
}

/** A merchant without a mode of the area sells nothing there. */
const emptyMode = (area: PrizeMode['area']): PrizeMode => {
  const code = defaultPrizeModeOf(area)
  return { code, area, version: findPrizeMode(code)?.version ?? '', tables: {} }
}
