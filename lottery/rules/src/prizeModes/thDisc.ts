import type { PrizeMode } from './prizeMode'

/** Thai with a discount up front (lottery 3.1). Odds in 1/10 000: `99_0000` pays 99. */
export const thDisc: PrizeMode = {
  code: 'ThDisc',
  area: 'SEA',
  version: 'ThDisc-1',
  tables: {
    TH6: {
      TH_3TOP: { odds: 550_0000, discountBps: 3300 },
      TH_3TOD: { odds: 105_0000, discountBps: 3300 },
      TH_2TOP: { odds: 70_0000, discountBps: 2800 },
      TH_2BOT: { odds: 70_0000, discountBps: 2800 },
      TH_RUNTOP: { odds: 3_0000, discountBps: 1200 },
      TH_RUNBOT: { odds: 4_0000, discountBps: 1200 },
    },
  },
}
