import type { Lottery } from '@playfront/lottery-rules/lottery'
import { defaultPrizeModeOf, findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import type { PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import type { SoldMode, SoldModes } from './prizeModeRepository'

type Priced = Pick<Lottery, 'area' | 'family' | 'prizeModes'>

/** The prize modes a lottery is sold with, the default first: those of its area that know its family (lottery 2.3). */
export const modesOf = (sold: SoldModes, lottery: Priced): SoldMode[] =>
  [...sold.values()].filter((mode) => isModeOf(mode, lottery))

export const isModeOf = ({ code, area, tables }: PrizeMode, lottery: Priced): boolean => {
  if (lottery.prizeModes && !lottery.prizeModes.some((own) => own === code)) return false
  return area === lottery.area && Object.keys(tables[lottery.family] ?? {}).length > 0
}

/**
 * The prize mode to show for a request: that mode if the lottery is sold with it, else the first it is sold with
 * (lottery 2.3). Only for display: a bet that names an unknown mode is refused.
 */
export const decideLotteryMode = (sold: SoldModes, lottery: Priced, request?: string): SoldMode => {
  const modes = modesOf(sold, lottery)
  return modes.find(({ code }) => code === request) ?? modes[0] ?? noMode(lottery.area)
}

/** The same where no lottery is chosen yet: the requested mode, or the merchant's first mode of the area. */
export const decidePrizeMode = (sold: SoldModes, area: PrizeMode['area'], request?: string): SoldMode => {
  const requested = request === undefined ? undefined : sold.get(request)
  return requested ?? [...sold.values()].find((one) => one.area === area) ?? noMode(area)
}

/** A merchant without a mode of the area sells nothing there. */
const noMode = (area: PrizeMode['area']): SoldMode => {
  const code = defaultPrizeModeOf(area)
  return { code, area, version: findPrizeMode(code)?.version ?? '', tables: {}, oddsVersion: 0, label: {} }
}
