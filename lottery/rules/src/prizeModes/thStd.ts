import type { PrizeMode } from './prizeMode'

/** Thai government style, 900/130/90 (lottery 3.1). Odds in 1/10 000: `99_0000` pays 99. */
export const thStd: PrizeMode = {
  code: 'ThStd',
  area: 'SEA',
  version: 'ThStd-1',
  tables: {
    TH6: {
      TH_3TOP: { odds: 900_0000 },
      TH_3TOD: { odds: 130_0000 },
      TH_2TOP: { odds: 90_0000 },
      TH_2BOT: { odds: 90_0000 },
      TH_RUNTOP: { odds: 3_2000 },
      TH_RUNBOT: { odds: 4_2000 },
      TH_2TODTOP: { odds: 12_0000 },
      TH_3IN4: { odds: 30_0000 },
      TH_3IN5: { odds: 12_0000 },
      TH_HL3: { odds: 1_9000 },
      TH_HL2B: { odds: 1_9000 },
      TH_OE: { odds: 1_9000 },
      TH_3FRONT: { odds: 400_0000 },
      TH_3BACK: { odds: 400_0000 },
    },
  },
}
