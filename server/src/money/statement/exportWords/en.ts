import type { ExportWords } from './exportWords'

export const en: ExportWords = {
  columns: ['Date', 'Time', 'Type', 'Amount', 'Balance after', 'Currency', 'Reference', 'Number'],
  kinds: {
    welcome: 'Welcome gift',
    bet: 'Bet',
    payout: 'Winnings',
    rebate: 'Rebate',
    refund: 'Returned stake',
    adjustment: 'Adjustment',
    reward: 'Reward',
    deposit: 'Deposit',
    deposit_fee: 'Deposit fee',
    deposit_excess: 'Overpaid amount credited',
    deposit_reversed: 'Deposit taken back by the bank',
    withdrawal: 'Withdrawal',
    withdrawal_returned: 'Withdrawal returned',
    bonus_released: 'Bonus released',
    cashback: 'Cashback on losses',
    commission: 'Commission',
    points: 'Points exchanged',
    correction: 'Correction in your favour',
    clawback: 'Correction of a payout',
    owed_repaid: 'Debt settled',
  },
}
