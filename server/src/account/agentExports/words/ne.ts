import type { AgentFileWords } from './agentFileWords'

export const ne: AgentFileWords = {
  links: ['मिति', 'लिङ्क', 'कोड', 'भ्रमण', 'दर्ता', 'पहिलो जम्मा'],
  commission: ['मिति', 'खेलाडी', 'फछ्र्योट बाजी', 'हाउससँग रह्यो', 'कमाइ', 'अघिल्लो बाँकी', 'भुक्तानी', 'मुद्रा'],
  downline: ['प्रयोगकर्ता नाम', 'खाता कसको', 'खोलिएको मिति', 'साइन इन गरे', 'लिङ्क'],
  total: 'जम्मा',
  player: 'खेलाडी',
  agent: 'एजेन्ट',
  yes: 'हो',
  no: 'छैन',
}
