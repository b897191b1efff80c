import type { AgentFileWords } from './agentFileWords'

export const ptBr: AgentFileWords = {
  links: ['Data', 'Link', 'Código', 'Visitas', 'Cadastros', 'Primeiros depósitos'],
  commission: [
    'Data',
    'Jogadores',
    'Apostas liquidadas',
    'Retido pela casa',
    'Ganho',
    'Saldo anterior',
    'Pago',
    'Moeda',
  ],
  downline: ['Nome de usuário', 'Conta para', 'Aberta em', 'Já entrou', 'Link'],
  total: 'Total',
  player: 'Jogador',
  agent: 'Agente',
  yes: 'Sim',
  no: 'Não',
}
