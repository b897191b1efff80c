import type { ExportWords } from './exportWords'

export const id: ExportWords = {
  columns: ['Tanggal', 'Jam', 'Jenis', 'Jumlah', 'Saldo sesudahnya', 'Mata uang', 'Referensi', 'Nomor'],
  kinds: {
    welcome: 'Hadiah sambutan',
    bet: 'Taruhan',
    payout: 'Kemenangan',
    rebate: 'Rabat',
    refund: 'Taruhan dikembalikan',
    adjustment: 'Penyesuaian',
    reward: 'Hadiah',
    deposit: 'Isi saldo',
    deposit_fee: 'Biaya isi saldo',
    deposit_excess: 'Kelebihan isi saldo dikreditkan',
    deposit_reversed: 'Isi saldo ditarik kembali oleh bank',
    withdrawal: 'Tarik saldo',
    withdrawal_returned: 'Penarikan dikembalikan',
    bonus_released: 'Bonus dicairkan',
    cashback: 'Cashback kekalahan',
    commission: 'Komisi',
    points: 'Tukar poin',
    correction: 'Koreksi untuk Anda',
    clawback: 'Koreksi kemenangan',
    owed_repaid: 'Pelunasan utang',
  },
}
