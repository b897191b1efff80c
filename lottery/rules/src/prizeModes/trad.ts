import type { PrizeMode } from './prizeMode'

/** Traditional points: a cheaper point and lower odds (lottery 2.4). Odds in 1/10 000: `99_0000` pays 99. */
export const trad: PrizeMode = {
  code: 'Trad',
  area: 'VN',
  version: 'Trad-1',
  tables: {
    VN27: {
      VN_LO2: { odds: 78_0000, costMult: 22 },
      VN_LO3: { odds: 770_0000 },
      VN_3C_DB: { odds: 700_0000 },
      VN_DE_DAU: { odds: 82_0000 },
      VN_DE_DB: { odds: 82_0000 },
      VN_DAU: { odds: 8_7000 },
      VN_DUOI: { odds: 8_7000 },
      VN_XIEN2: { odds: 14_0000 },
      VN_XIEN3: { odds: 50_0000 },
      VN_XIEN4: { odds: 150_0000 },
      VN_TRUOT4: { odds: 2_5000 },
      VN_TRUOT8: { odds: 8_0000 },
      VN_TRUOT10: { odds: 11_0000 },
    },
    VN18: {
      VN_LO2: { odds: 79_0000, costMult: 15 },
      VN_LO3: { odds: 770_0000 },
      VN_3C_DB: { odds: 700_0000 },
      VN_3C_DAU: { odds: 700_0000 },
      VN_3C_DD: { odds: 700_0000 },
      VN_DE_DAU: { odds: 82_0000 },
      VN_DE_DB: { odds: 82_0000 },
      VN_DE_DD: { odds: 85_0000 },
      VN_DAU: { odds: 8_7000 },
      VN_DUOI: { odds: 8_7000 },
      VN_XIEN2: { odds: 27_0000 },
      VN_XIEN3: { odds: 150_0000 },
      VN_XIEN4: { odds: 700_0000 },
      VN_TRUOT4: { odds: 2_0000 },
      VN_TRUOT8: { odds: 3_5000 },
      VN_TRUOT10: { odds: 4_5000 },
    },
  },
}
