import type { ExportWords } from './exportWords'

export const urLatn: ExportWords = {
  columns: ['Tareekh', 'Waqt', 'Qism', 'Raqam', 'Baad ka balance', 'Currency', 'Hawala', 'Number'],
  kinds: {
    welcome: 'Khush aamdeed tohfa',
    bet: 'Shart',
    payout: 'Jeet',
    rebate: 'Cashback',
    refund: 'Shart ki wapsi',
    adjustment: 'Durusti',
    reward: 'Inaam',
    deposit: 'Jama raqam',
    deposit_fee: 'Jama karne ki fees',
    deposit_excess: 'Zaid jama raqam shamil ki gayi',
    deposit_reversed: 'Bank ne jama raqam wapas li',
    withdrawal: 'Raqam ki nikasi',
    withdrawal_returned: 'Nikasi wapas aayi',
    bonus_released: 'Bonus khul gaya',
    cashback: 'Haar par cashback',
    commission: 'Commission',
    points: 'Points ka tabadla',
    correction: 'Aap ke haq mein durusti',
    clawback: 'Jeet ki raqam ki durusti',
    owed_repaid: 'Baqaya ada',
  },
}
