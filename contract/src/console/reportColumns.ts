/** What stands in a column: an amount is in minor units, a share in parts of ten thousand. */
export type ReportFigure = 'text' | 'day' | 'week' | 'count' | 'money' | 'share'

/** Every column of every report; its title is `reports.column.<name>` in `locales/console`, for the page and for its file alike. `docs/guide/reports.md` says what each means. */
export const reportColumns = {
  day: { figure: 'day' },
  week: { figure: 'week' },
  game: { figure: 'text' },
  APP: { figure: 'count' },
  H5: { figure: 'count' },
  PWA: { figure: 'count' },
  WEBCLIP: { figure: 'count' },
  registered: { figure: 'count' },
  proved: { figure: 'count' },
  provedShare: { figure: 'share' },
  deposited: { figure: 'count' },
  depositedShare: { figure: 'share' },
  played: { figure: 'count' },
  playedShare: { figure: 'share' },
  returned: { figure: 'count' },
  returnedShare: { figure: 'share' },
  deposits: { figure: 'money' },
  withdrawals: { figure: 'money' },
  netCash: { figure: 'money' },
  fees: { figure: 'money' },
  bonuses: { figure: 'money' },
  rewards: { figure: 'money' },
  welcome: { figure: 'money' },
  bonusCost: { figure: 'money' },
  commission: { figure: 'money' },
  bets: { figure: 'count' },
  turnover: { figure: 'money' },
  wins: { figure: 'money' },
  rebate: { figure: 'money' },
  net: { figure: 'money' },
  actual: { figure: 'share' },
  theory: { figure: 'share' },
  week0: { figure: 'count' },
  week1: { figure: 'count' },
  week2: { figure: 'count' },
  week3: { figure: 'count' },
  week4: { figure: 'count' },
  week5: { figure: 'count' },
  week6: { figure: 'count' },
  week7: { figure: 'count' },
} as const satisfies Record<string, { figure: ReportFigure }>

export type ReportColumn = keyof typeof reportColumns

/** Weeks of a cohort that the retention report follows. */
export const retentionColumns = [
  'week0',
  'week1',
  'week2',
  'week3',
  'week4',
  'week5',
  'week6',
  'week7',
] as const satisfies readonly ReportColumn[]
