import type { PrizeMode } from './prizeMode'

/**
 * Brazilian jogo do bicho (lottery 3.6). Odds in 1/10 000: `18_0000` pays 18. All five prizes together pay a fifth of the first one
 * for each; milhar and centena on one stake pay half of each.
 */
export const jbStd: PrizeMode = {
  code: 'JbStd',
  area: 'SEA',
  version: 'JbStd-1',
  tables: {
    JB5: {
      JB_GRUPO: { odds: 18_0000 },
      JB_DEZENA: { odds: 60_0000 },
      JB_CENTENA: { odds: 600_0000 },
      JB_MILHAR: { odds: 6000_0000 },
      JB_MC: { table: { milhar: 3300_0000, centena: 300_0000 } },
      JB_GRUPO5: { odds: 3_6000 },
      JB_DEZENA5: { odds: 12_0000 },
      JB_CENTENA5: { odds: 120_0000 },
      JB_MILHAR5: { odds: 1200_0000 },
      JB_MC5: { table: { milhar: 660_0000, centena: 60_0000 } },
      JB_DUQUE_GRUPO: { odds: 20_0000 },
      JB_TERNO_GRUPO: { odds: 180_0000 },
      JB_DUQUE_DEZENA: { odds: 300_0000 },
    },
  },
}
