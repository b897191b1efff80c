import type { ExportWords } from './exportWords'

export const ja: ExportWords = {
  columns: ['日付', '時刻', '種類', '金額', '取引後残高', '通貨', '参照', '番号'],
  kinds: {
    welcome: 'ウェルカムギフト',
    bet: 'ベット',
    payout: '当せん金',
    rebate: 'リベート',
    refund: 'ベット額の返金',
    adjustment: '調整',
    reward: '特典',
    deposit: '入金',
    deposit_fee: '入金手数料',
    deposit_excess: '過入金の反映',
    deposit_reversed: '銀行による入金の取り消し',
    withdrawal: '出金',
    withdrawal_returned: '出金の払い戻し',
    bonus_released: 'ボーナスの解放',
    cashback: '損失キャッシュバック',
    commission: 'コミッション',
    points: 'ポイント交換',
    correction: '追加支払いの訂正',
    clawback: '当せん金の訂正',
    owed_repaid: '未払い分の返済',
  },
}
