import type { AgentFileWords } from './agentFileWords'

export const hi: AgentFileWords = {
  links: ['तारीख', 'लिंक', 'कोड', 'विज़िट', 'पंजीकरण', 'पहली जमा'],
  commission: ['तारीख', 'खिलाड़ी', 'निपटी बाज़ियाँ', 'हाउस के पास रहा', 'कमाई', 'पिछला बकाया', 'भुगतान', 'मुद्रा'],
  downline: ['उपयोगकर्ता नाम', 'खाता किसका', 'खुलने की तारीख', 'साइन इन किया', 'लिंक'],
  total: 'कुल',
  player: 'खिलाड़ी',
  agent: 'एजेंट',
  yes: 'हाँ',
  no: 'नहीं',
}
