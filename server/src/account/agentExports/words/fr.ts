import type { AgentFileWords } from './agentFileWords'

export const fr: AgentFileWords = {
  links: ['Date', 'Lien', 'Code', 'Visites', 'Inscriptions', 'Premiers dépôts'],
  commission: [
    'Date',
    'Joueurs',
    'Mises réglées',
    'Gardé par la maison',
    'Gagné',
    'Reporté',
    'Payé',
    'Devise',
  ],
  downline: ['Nom d’utilisateur', 'Compte pour', 'Ouvert le', 'S’est connecté', 'Lien'],
  total: 'Total',
  player: 'Joueur',
  agent: 'Agent',
  yes: 'Oui',
  no: 'Non',
}
