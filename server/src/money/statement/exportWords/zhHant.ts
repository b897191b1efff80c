import type { ExportWords } from './exportWords'

export const zhHant: ExportWords = {
  columns: ['日期', '時間', '類型', '金額', '變動後餘額', '貨幣', '參考編號', '編號'],
  kinds: {
    welcome: '迎新禮',
    bet: '投注',
    payout: '派彩',
    rebate: '返水',
    refund: '退還投注金',
    adjustment: '調整',
    reward: '獎勵',
    deposit: '存款',
    deposit_fee: '存款手續費',
    deposit_excess: '多付存款入帳',
    deposit_reversed: '存款被銀行撤回',
    withdrawal: '提款',
    withdrawal_returned: '提款退回',
    bonus_released: '彩金解鎖',
    cashback: '虧損返現',
    commission: '佣金',
    points: '積分兌換',
    correction: '補發更正',
    clawback: '派彩更正扣回',
    owed_repaid: '欠款償還',
  },
}
