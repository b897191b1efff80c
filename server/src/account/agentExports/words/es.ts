import type { AgentFileWords } from './agentFileWords'

export const es: AgentFileWords = {
  links: ['Fecha', 'Enlace', 'Código', 'Visitas', 'Registros', 'Primeros depósitos'],
  commission: [
    'Fecha',
    'Jugadores',
    'Apuestas liquidadas',
    'Retenido por la casa',
    'Ganado',
    'Arrastrado',
    'Pagado',
    'Moneda',
  ],
  downline: ['Usuario', 'Cuenta para', 'Abierta el', 'Ha entrado', 'Enlace'],
  total: 'Total',
  player: 'Jugador',
  agent: 'Agente',
  yes: 'Sí',
  no: 'No',
}
