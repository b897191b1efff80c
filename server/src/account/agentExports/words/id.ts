import type { AgentFileWords } from './agentFileWords'

export const id: AgentFileWords = {
  links: ['Tanggal', 'Tautan', 'Kode', 'Kunjungan', 'Pendaftaran', 'Deposit pertama'],
  commission: [
    'Tanggal',
    'Pemain',
    'Taruhan selesai',
    'Ditahan bandar',
    'Komisi',
    'Bawaan',
    'Dibayar',
    'Mata uang',
  ],
  downline: ['Nama pengguna', 'Akun untuk', 'Dibuka pada', 'Sudah masuk', 'Tautan'],
  total: 'Total',
  player: 'Pemain',
  agent: 'Agen',
  yes: 'Ya',
  no: 'Belum',
}
