import type { StaffLanguage } from './staff'

/** What stands in a column: an amount is in minor units, a share in parts of ten thousand. */
export type ReportFigure = 'text' | 'day' | 'week' | 'count' | 'money' | 'share'

interface ColumnWords extends Record<StaffLanguage, string> {
  figure: ReportFigure
}

/** Every column of every report with its words, for the page and for its file alike. `docs/guide/reports.md` says what each means. */
export const reportColumns = {
  day: { figure: 'day', EN: 'Day', VI: 'Ngày' },
  week: { figure: 'week', EN: 'Week starting', VI: 'Tuần từ' },
  game: { figure: 'text', EN: 'Game', VI: 'Trò chơi' },
  APP: { figure: 'count', EN: 'App', VI: 'Ứng dụng' },
  H5: { figure: 'count', EN: 'Browser', VI: 'Trình duyệt' },
  PWA: { figure: 'count', EN: 'Home screen', VI: 'Màn hình chính' },
  WEBCLIP: { figure: 'count', EN: 'Web clip', VI: 'Web clip' },
  registered: { figure: 'count', EN: 'Registered', VI: 'Đăng ký' },
  proved: { figure: 'count', EN: 'Verified contact', VI: 'Xác minh liên hệ' },
  provedShare: { figure: 'share', EN: 'Verification rate', VI: 'Tỷ lệ xác minh' },
  deposited: { figure: 'count', EN: 'First deposit', VI: 'Nạp lần đầu' },
  depositedShare: { figure: 'share', EN: 'First deposit rate', VI: 'Tỷ lệ nạp lần đầu' },
  played: { figure: 'count', EN: 'First bet', VI: 'Cược lần đầu' },
  playedShare: { figure: 'share', EN: 'First bet rate', VI: 'Tỷ lệ cược lần đầu' },
  returned: { figure: 'count', EN: 'Back in week 2', VI: 'Trở lại tuần 2' },
  returnedShare: { figure: 'share', EN: 'Week 2 return rate', VI: 'Tỷ lệ trở lại tuần 2' },
  deposits: { figure: 'money', EN: 'Deposits', VI: 'Tiền nạp' },
  withdrawals: { figure: 'money', EN: 'Withdrawals', VI: 'Tiền rút' },
  netCash: { figure: 'money', EN: 'Net deposits', VI: 'Nạp ròng' },
  fees: { figure: 'money', EN: 'Fees', VI: 'Phí' },
  bonuses: { figure: 'money', EN: 'Bonuses and cashback', VI: 'Thưởng và hoàn tiền' },
  rewards: { figure: 'money', EN: 'Rewards', VI: 'Phần thưởng' },
  welcome: { figure: 'money', EN: 'Welcome bonuses', VI: 'Thưởng chào mừng' },
  bonusCost: { figure: 'money', EN: 'Bonus cost', VI: 'Chi phí thưởng' },
  commission: { figure: 'money', EN: 'Commission', VI: 'Hoa hồng' },
  bets: { figure: 'count', EN: 'Bets', VI: 'Lượt cược' },
  turnover: { figure: 'money', EN: 'Turnover', VI: 'Doanh số cược' },
  wins: { figure: 'money', EN: 'Wins', VI: 'Tiền thắng' },
  rebate: { figure: 'money', EN: 'Rebate', VI: 'Hoàn trả' },
  net: { figure: 'money', EN: 'Net revenue', VI: 'Doanh thu ròng' },
  actual: { figure: 'share', EN: 'Actual RTP', VI: 'RTP thực tế' },
  theory: { figure: 'share', EN: 'Theoretical RTP', VI: 'RTP lý thuyết' },
  week0: { figure: 'count', EN: 'Week 1', VI: 'Tuần 1' },
  week1: { figure: 'count', EN: 'Week 2', VI: 'Tuần 2' },
  week2: { figure: 'count', EN: 'Week 3', VI: 'Tuần 3' },
  week3: { figure: 'count', EN: 'Week 4', VI: 'Tuần 4' },
  week4: { figure: 'count', EN: 'Week 5', VI: 'Tuần 5' },
  week5: { figure: 'count', EN: 'Week 6', VI: 'Tuần 6' },
  week6: { figure: 'count', EN: 'Week 7', VI: 'Tuần 7' },
  week7: { figure: 'count', EN: 'Week 8', VI: 'Tuần 8' },
} as const satisfies Record<string, ColumnWords>

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
