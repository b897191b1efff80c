import type { ExportWords } from './exportWords'

export const ms: ExportWords = {
  columns: ['Tarikh', 'Masa', 'Jenis', 'Jumlah', 'Baki selepas', 'Mata wang', 'Rujukan', 'Nombor'],
  kinds: {
    welcome: 'Hadiah selamat datang',
    bet: 'Pertaruhan',
    payout: 'Kemenangan',
    rebate: 'Rebat',
    refund: 'Taruhan dipulangkan',
    adjustment: 'Pelarasan',
    reward: 'Ganjaran',
    deposit: 'Deposit',
    deposit_fee: 'Caj deposit',
    deposit_excess: 'Lebihan deposit dikreditkan',
    deposit_reversed: 'Deposit ditarik balik oleh bank',
    withdrawal: 'Pengeluaran',
    withdrawal_returned: 'Pengeluaran dipulangkan',
    bonus_released: 'Bonus dilepaskan',
    cashback: 'Pulangan tunai kerugian',
    commission: 'Komisen',
    points: 'Tukar mata',
    correction: 'Pembetulan untuk anda',
    clawback: 'Pembetulan kemenangan',
    owed_repaid: 'Bayaran hutang',
  },
}
