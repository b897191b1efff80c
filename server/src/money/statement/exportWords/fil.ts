import type { ExportWords } from './exportWords'

export const fil: ExportWords = {
  columns: ['Petsa', 'Oras', 'Uri', 'Halaga', 'Balanse pagkatapos', 'Pera', 'Reperensiya', 'Numero'],
  kinds: {
    welcome: 'Regalong pambungad',
    bet: 'Taya',
    payout: 'Panalo',
    rebate: 'Rebate',
    refund: 'Ibinalik na taya',
    adjustment: 'Pagsasaayos',
    reward: 'Gantimpala',
    deposit: 'Deposito',
    deposit_fee: 'Bayad sa deposito',
    deposit_excess: 'Sobrang bayad na naidagdag',
    deposit_reversed: 'Depositong binawi ng bangko',
    withdrawal: 'Withdrawal',
    withdrawal_returned: 'Ibinalik na withdrawal',
    bonus_released: 'Nailabas na bonus',
    cashback: 'Cashback sa talo',
    commission: 'Komisyon',
    points: 'Ipinalit na puntos',
    correction: 'Pagwawasto pabor sa iyo',
    clawback: 'Pagwawasto ng panalo',
    owed_repaid: 'Nabayarang utang',
  },
}
