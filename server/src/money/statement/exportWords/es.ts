import type { ExportWords } from './exportWords'

export const es: ExportWords = {
  columns: ['Fecha', 'Hora', 'Tipo', 'Importe', 'Saldo posterior', 'Moneda', 'Referencia', 'Número'],
  kinds: {
    welcome: 'Regalo de bienvenida',
    bet: 'Apuesta',
    payout: 'Ganancias',
    rebate: 'Cashback',
    refund: 'Apuesta devuelta',
    adjustment: 'Ajuste',
    reward: 'Premio',
    deposit: 'Depósito',
    deposit_fee: 'Comisión del depósito',
    deposit_excess: 'Exceso de depósito abonado',
    deposit_reversed: 'Depósito retirado por el banco',
    withdrawal: 'Retiro',
    withdrawal_returned: 'Retiro devuelto',
    bonus_released: 'Bono liberado',
    cashback: 'Cashback por pérdidas',
    commission: 'Comisión',
    points: 'Puntos canjeados',
    correction: 'Corrección a tu favor',
    clawback: 'Corrección de un premio',
    owed_repaid: 'Deuda saldada',
  },
}
