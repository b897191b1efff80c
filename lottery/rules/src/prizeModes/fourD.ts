import type { PrizeMode } from './prizeMode'

/** The 4D table of Malaysia (lottery 3.2). Odds in 1/10 000: `99_0000` pays 99. */
export const myStd: PrizeMode = {
  code: 'MyStd',
  area: 'SEA',
  version: 'MyStd-1',
  tables: {
    D4: {
      D4_BIG: {
        table: {
          first: 2500_0000,
          second: 1000_0000,
          third: 500_0000,
          starter: 180_0000,
          consolation: 60_0000,
        },
      },
      D4_SMALL: { table: { first: 3500_0000, second: 2000_0000, third: 1000_0000 } },
      D4_4A: { table: { first: 6000_0000 } },
      D4_3A: { table: { first: 660_0000 } },
      D4_3ABC: { table: { first: 250_0000, second: 210_0000, third: 150_0000 } },
      D4_IBOX_BIG: {
        table: {
          4: { first: 625_0000, second: 250_0000, third: 125_0000, starter: 45_0000, consolation: 15_0000 },
          6: { first: 417_0000, second: 167_0000, third: 84_0000, starter: 30_0000, consolation: 10_0000 },
          12: { first: 209_0000, second: 84_0000, third: 42_0000, starter: 15_0000, consolation: 5_0000 },
          24: { first: 105_0000, second: 42_0000, third: 21_0000, starter: 8_0000, consolation: 3_0000 },
        },
      },
      D4_IBOX_SMALL: {
        table: {
          4: { first: 875_0000, second: 500_0000, third: 250_0000 },
          6: { first: 584_0000, second: 334_0000, third: 167_0000 },
          12: { first: 292_0000, second: 167_0000, third: 84_0000 },
          24: { first: 146_0000, second: 84_0000, third: 42_0000 },
        },
      },
    },
  },
}

/** The 4D table of Singapore (lottery 3.2). Odds in 1/10 000: `99_0000` pays 99. */
export const sgStd: PrizeMode = {
  code: 'SgStd',
  area: 'SEA',
  version: 'SgStd-1',
  tables: {
    D4: {
      D4_BIG: {
        table: {
          first: 2000_0000,
          second: 1000_0000,
          third: 490_0000,
          starter: 250_0000,
          consolation: 60_0000,
        },
      },
      D4_SMALL: { table: { first: 3000_0000, second: 2000_0000, third: 800_0000 } },
      D4_IBOX_BIG: {
        table: {
          4: { first: 500_0000, second: 250_0000, third: 127_0000, starter: 62_0000, consolation: 15_0000 },
          6: { first: 335_0000, second: 168_0000, third: 85_0000, starter: 41_0000, consolation: 10_0000 },
          12: { first: 166_0000, second: 83_0000, third: 40_0000, starter: 20_0000, consolation: 6_0000 },
          24: { first: 83_0000, second: 41_0000, third: 20_0000, starter: 10_0000, consolation: 3_0000 },
        },
      },
      D4_IBOX_SMALL: {
        table: {
          4: { first: 750_0000, second: 500_0000, third: 200_0000 },
          6: { first: 500_0000, second: 333_0000, third: 133_0000 },
          12: { first: 250_0000, second: 167_0000, third: 66_0000 },
          24: { first: 125_0000, second: 83_0000, third: 33_0000 },
        },
      },
    },
  },
}
