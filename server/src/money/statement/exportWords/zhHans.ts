import type { ExportWords } from './exportWords'

export const zhHans: ExportWords = {
  columns: ['日期', '时间', '类型', '金额', '变动后余额', '货币', '参考号', '编号'],
  kinds: {
    welcome: '迎新礼',
    bet: '投注',
    payout: '派奖',
    rebate: '返水',
    refund: '退还投注额',
    adjustment: '调整',
    reward: '奖励',
    deposit: '存款',
    deposit_fee: '存款手续费',
    deposit_excess: '多付存款入账',
    deposit_reversed: '存款被银行撤回',
    withdrawal: '提款',
    withdrawal_returned: '提款退回',
    bonus_released: '彩金解锁',
    cashback: '亏损返现',
    commission: '佣金',
    points: '积分兑换',
    correction: '补发更正',
    clawback: '派奖更正扣回',
    owed_repaid: '欠款偿还',
  },
}
