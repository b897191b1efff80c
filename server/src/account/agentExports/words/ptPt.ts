import type { AgentFileWords } from './agentFileWords'

export const ptPt: AgentFileWords = {
  links: ['Data', 'Link', 'Código', 'Visitas', 'Registos', 'Primeiros depósitos'],
  commission: [
    'Data',
    'Jogadores',
    'Apostas liquidadas',
    'Retido pela casa',
    'Ganho',
    'Transitado',
    'Pago',
    'Moeda',
  ],
  downline: ['Nome de utilizador', 'Conta para', 'Aberta em', 'Já entrou', 'Link'],
  total: 'Total',
  player: 'Jogador',
  agent: 'Agente',
  yes: 'Sim',
  no: 'Não',
}
