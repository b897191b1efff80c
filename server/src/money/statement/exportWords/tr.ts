import type { ExportWords } from './exportWords'

export const tr: ExportWords = {
  columns: ['Tarih', 'Saat', 'Tür', 'Tutar', 'Sonraki bakiye', 'Para birimi', 'Referans', 'Numara'],
  kinds: {
    welcome: 'Hoş geldin hediyesi',
    bet: 'Bahis',
    payout: 'Kazanç',
    rebate: 'Geri ödeme bonusu',
    refund: 'İade edilen bahis',
    adjustment: 'Düzeltme',
    reward: 'Ödül',
    deposit: 'Para yatırma',
    deposit_fee: 'Para yatırma ücreti',
    deposit_excess: 'Fazla ödenen tutar eklendi',
    deposit_reversed: 'Bankanın geri aldığı yatırma',
    withdrawal: 'Para çekme',
    withdrawal_returned: 'Geri dönen çekim',
    bonus_released: 'Açılan bonus',
    cashback: 'Kayıp iadesi',
    commission: 'Komisyon',
    points: 'Bozdurulan puanlar',
    correction: 'Lehinize düzeltme',
    clawback: 'Kazanç düzeltmesi',
    owed_repaid: 'Borç ödemesi',
  },
}
