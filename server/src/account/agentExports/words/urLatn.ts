import type { AgentFileWords } from './agentFileWords'

export const urLatn: AgentFileWords = {
  links: ['Tareekh', 'Link', 'Code', 'Visits', 'Registrations', 'Pehle deposits'],
  commission: [
    'Tareekh',
    'Khilari',
    'Tay shuda daao',
    'House ke paas raha',
    'Kamai',
    'Pichhla hisaab',
    'Ada shuda',
    'Currency',
  ],
  downline: ['Username', 'Account kis ka', 'Khulne ki tareekh', 'Sign in kiya', 'Link'],
  total: 'Kul',
  player: 'Khilari',
  agent: 'Agent',
  yes: 'Haan',
  no: 'Nahin',
}
