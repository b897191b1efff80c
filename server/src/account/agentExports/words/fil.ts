import type { AgentFileWords } from './agentFileWords'

export const fil: AgentFileWords = {
  links: ['Petsa', 'Link', 'Code', 'Mga bisita', 'Mga nagparehistro', 'Mga unang deposito'],
  commission: [
    'Petsa',
    'Mga manlalaro',
    'Naayos na taya',
    'Naiwan sa bahay',
    'Kinita',
    'Dinala mula noon',
    'Nabayaran',
    'Pera',
  ],
  downline: ['Username', 'Account para sa', 'Binuksan noong', 'Naka-sign in na', 'Link'],
  total: 'Kabuuan',
  player: 'Manlalaro',
  agent: 'Ahente',
  yes: 'Oo',
  no: 'Hindi pa',
}
