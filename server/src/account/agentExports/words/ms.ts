import type { AgentFileWords } from './agentFileWords'

export const ms: AgentFileWords = {
  links: ['Tarikh', 'Pautan', 'Kod', 'Lawatan', 'Pendaftaran', 'Deposit pertama'],
  commission: [
    'Tarikh',
    'Pemain',
    'Pertaruhan selesai',
    'Disimpan rumah',
    'Komisen',
    'Dibawa ke hadapan',
    'Dibayar',
    'Mata wang',
  ],
  downline: ['Nama pengguna', 'Akaun untuk', 'Dibuka pada', 'Sudah masuk', 'Pautan'],
  total: 'Jumlah',
  player: 'Pemain',
  agent: 'Ejen',
  yes: 'Ya',
  no: 'Belum',
}
