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

/** Togel with discount (lottery 3.4). Odds in 1/10 000: `99_0000` pays 99. */
export const tgDiskon: PrizeMode = {
  code: 'TgDiskon',
  area: 'SEA',
  version: 'TgDiskon-1',
  tables: {
    TG4: {
      TG_4D: { odds: 3000_0000, discountBps: 6650 },
      TG_3D: { odds: 400_0000, discountBps: 5950 },
      TG_2D: { odds: 70_0000, discountBps: 2950 },
      TG_2DD: { odds: 65_0000, discountBps: 2950 },
      TG_2DT: { odds: 65_0000, discountBps: 2950 },
      TG_CB: { modal: { k: 1_5000 }, discountBps: 600 },
      TG_CM: { modal: { 2: 7_0000, 3: 11_0000, 4: 18_0000 }, discountBps: 1000 },
      TG_CN: { modal: { 3: 23_0000, 4: 35_0000 }, discountBps: 1000 },
      TG_CJ: { modal: { k: 8_0000 }, discountBps: 600 },
      TG_SHIO: { modal: { k: 9_0000 } },
      TG_KOMB: { modal: { k: 2_8000 } },
      TG_5050: { odds: 1_9600 },
      TG_5050U: { odds: 1_9600 },
      TG_TT: { odds: 1_9600 },
      TG_SH: { odds: 1_9600 },
      TG_KK: { odds: 2_1000 },
      TG_KEMBAR: { odds: 9_0000 },
      TG_DASAR_BESAR: { odds: 1_7500 },
      TG_DASAR_GANJIL: { odds: 1_7500 },
      TG_DASAR_KECIL: { odds: 2_1000 },
      TG_DASAR_GENAP: { odds: 2_1000 },
    },
  },
}
