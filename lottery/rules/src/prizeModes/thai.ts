import type { OddsTable, PrizeMode } from './prizeMode'

/** What all but the discounted mode pay alike. */
const shared: OddsTable = {
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
}

/** Thai government style, 900/130/90 (lottery 3.1). Odds in 1/10 000: `99_0000` pays 99. */
export const thStd: PrizeMode = {
  code: 'ThStd',
  area: 'SEA',
  version: 'ThStd-1',
  tables: {
    TH6: {
      TH_3TOP: { odds: 900_0000 },
      TH_3TOD: { odds: 130_0000 },
      ...shared,
      TH_3FRONT: { odds: 400_0000 },
      TH_3BACK: { odds: 400_0000 },
    },
  },
}

const threeDigits: OddsTable = {
  TH_3TOP: { odds: 800_0000 },
  TH_3TOD: { odds: 120_0000 },
  ...shared,
}

const fourDigits: OddsTable = {
  ...threeDigits,
  TH_4TOP: { odds: 8000_0000 },
  TH_4TOD: { odds: 300_0000 },
}

/** Lao, Hanoi, Malaysia-Thai and yeekee, 800/120/90 (lottery 3.1). Odds in 1/10 000: `99_0000` pays 99. */
export const thDaily: PrizeMode = {
  code: 'ThDaily',
  area: 'SEA',
  version: 'ThDaily-1',
  tables: { LAO4: fourDigits, HN5: fourDigits, MYT: fourDigits, YK5: threeDigits },
}

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
