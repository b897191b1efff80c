import type { ExportWords } from './exportWords'

export const ptBr: ExportWords = {
  columns: ['Data', 'Hora', 'Tipo', 'Valor', 'Saldo após', 'Moeda', 'Referência', 'Número'],
  kinds: {
    welcome: 'Presente de boas-vindas',
    bet: 'Aposta',
    payout: 'Prêmio',
    rebate: 'Reembolso parcial',
    refund: 'Aposta devolvida',
    adjustment: 'Ajuste',
    reward: 'Prêmio',
    deposit: 'Depósito',
    deposit_fee: 'Tarifa do depósito',
    deposit_excess: 'Valor pago a mais creditado',
    deposit_reversed: 'Depósito estornado pelo banco',
    withdrawal: 'Saque',
    withdrawal_returned: 'Saque devolvido',
    bonus_released: 'Bônus liberado',
    cashback: 'Cashback de perdas',
    commission: 'Comissão',
    points: 'Pontos trocados',
    correction: 'Correção a seu favor',
    clawback: 'Correção de prêmio',
    owed_repaid: 'Dívida quitada',
  },
}
