import type { PrizeMode } from './prizeMode'

/** Togel at full price (lottery 3.4). Odds in 1/10 000: `99_0000` pays 99. */
export const tgFull: PrizeMode = {
  code: 'TgFull',
  area: 'SEA',
  version: 'TgFull-1',
  tables: {
    TG4: {
      TG_4D: { odds: 9000_0000 },
      TG_3D: { odds: 950_0000 },
      TG_2D: { odds: 95_0000 },
      TG_2DD: { odds: 95_0000 },
      TG_2DT: { odds: 95_0000 },
    },
  },
}
