import type { PrizeMode } from './prizeMode'

/**
 * Lower odds, and four per cent of the stake returned in every case (lottery 2.3). Odds in 1/10 000: `99_0000` pays 99.
 */
export const lottRebate: PrizeMode = {
  code: 'LottRebate',
  area: 'VN',
  version: 'LottRebate-1',
  tables: {
    VN27: {
      VN_LO2: { odds: 95_0000, rebateBps: 400 },
      VN_LO3: { odds: 910_0000, rebateBps: 400 },
      VN_DE_DB: { odds: 95_0000, rebateBps: 400 },
      VN_3C_DB: { odds: 910_0000, rebateBps: 400 },
      VN_4C_DB: { odds: 8400_0000, rebateBps: 400 },
    },
    VN18: {
      VN_LO2: { odds: 95_0000, rebateBps: 400 },
      VN_LO3: { odds: 910_0000, rebateBps: 400 },
      VN_DE_DB: { odds: 95_0000, rebateBps: 400 },
      VN_3C_DB: { odds: 910_0000, rebateBps: 400 },
      VN_4C_DB: { odds: 8400_0000, rebateBps: 400 },
    },
  },
}
