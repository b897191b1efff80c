import type { ExportWords } from './exportWords'

export const fr: ExportWords = {
  columns: ['Date', 'Heure', 'Type', 'Montant', 'Solde après', 'Devise', 'Référence', 'Numéro'],
  kinds: {
    welcome: 'Cadeau de bienvenue',
    bet: 'Pari',
    payout: 'Gains',
    rebate: 'Cashback',
    refund: 'Mise remboursée',
    adjustment: 'Ajustement',
    reward: 'Récompense',
    deposit: 'Dépôt',
    deposit_fee: 'Frais de dépôt',
    deposit_excess: 'Trop-perçu crédité',
    deposit_reversed: 'Dépôt repris par la banque',
    withdrawal: 'Retrait',
    withdrawal_returned: 'Retrait renvoyé',
    bonus_released: 'Bonus débloqué',
    cashback: 'Cashback sur les pertes',
    commission: 'Commission',
    points: 'Points échangés',
    correction: 'Correction en votre faveur',
    clawback: 'Correction d’un gain',
    owed_repaid: 'Dette réglée',
  },
}
