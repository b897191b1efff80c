import type { AgentFileWords } from './agentFileWords'

export const en: AgentFileWords = {
  links: ['Date', 'Link', 'Code', 'Visits', 'Registrations', 'First deposits'],
  commission: [
    'Date',
    'Players',
    'Settled stakes',
    'Kept by the house',
    'Earned',
    'Carried over',
    'Paid',
    'Currency',
  ],
  downline: ['Username', 'Account for', 'Opened on', 'Signed in', 'Link'],
  total: 'Total',
  player: 'Player',
  agent: 'Agent',
  yes: 'Yes',
  no: 'No',
}
