import type { ExportWords } from './exportWords'

export const ptPt: ExportWords = {
  columns: ['Data', 'Hora', 'Tipo', 'Valor', 'Saldo após', 'Moeda', 'Referência', 'Número'],
  kinds: {
    welcome: 'Presente de boas-vindas',
    bet: 'Aposta',
    payout: 'Prémio',
    rebate: 'Cashback',
    refund: 'Aposta devolvida',
    adjustment: 'Acerto',
    reward: 'Prémio',
    deposit: 'Depósito',
    deposit_fee: 'Comissão do depósito',
    deposit_excess: 'Valor pago a mais creditado',
    deposit_reversed: 'Depósito retirado pelo banco',
    withdrawal: 'Levantamento',
    withdrawal_returned: 'Levantamento devolvido',
    bonus_released: 'Bónus libertado',
    cashback: 'Cashback de perdas',
    commission: 'Comissão',
    points: 'Pontos trocados',
    correction: 'Correção a seu favor',
    clawback: 'Correção de um prémio',
    owed_repaid: 'Dívida saldada',
  },
}
