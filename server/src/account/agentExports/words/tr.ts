import type { AgentFileWords } from './agentFileWords'

export const tr: AgentFileWords = {
  links: ['Tarih', 'Bağlantı', 'Kod', 'Ziyaret', 'Kayıt', 'İlk yatırım'],
  commission: [
    'Tarih',
    'Oyuncu',
    'Sonuçlanan bahisler',
    'Kasada kalan',
    'Kazanılan',
    'Devreden',
    'Ödenen',
    'Para birimi',
  ],
  downline: ['Kullanıcı adı', 'Hesap türü', 'Açılış tarihi', 'Giriş yaptı', 'Bağlantı'],
  total: 'Toplam',
  player: 'Oyuncu',
  agent: 'Acente',
  yes: 'Evet',
  no: 'Hayır',
}
