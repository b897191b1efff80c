import type { PrizeMode } from './prizeMode'

/** Philippine 3D and 2D (lottery 3.5). Odds in 1/10 000: `99_0000` pays 99. */
export const phStd: PrizeMode = {
  code: 'PhStd',
  area: 'SEA',
  version: 'PhStd-1',
  tables: {
    PH3: {
      PH_3D: { odds: 450_0000 },
      PH_3R6: { odds: 75_0000 },
      PH_3R3: { odds: 150_0000 },
    },
    PH2: {
      PH_2D: { odds: 400_0000 },
      PH_2R: { odds: 200_0000 },
    },
  },
}
