import type { ChatWords } from '../chatWords'

export const ms: ChatWords = {
  title: 'Sembang dengan kami',
  lead: 'Tulis kepada kami dan kami menjawab di sini. Anda boleh menghantar gambar sehingga 2 MB.',
  field: 'Mesej anda',
  send: 'Hantar',
  back: 'Kembali ke laman',
  you: 'Anda',
  team: 'Khidmat pelanggan',
  over: 'Sembang ini sudah tamat. Buka semula dari laman.',
  offline: 'Tiada sambungan. Kami cuba lagi dalam sepuluh saat.',
  noScript: 'Sembang memerlukan skripnya.',
  attach: 'Gambar',
  earlier: 'Mesej terdahulu',
  picture: 'Gambar',
  sending: 'Menghantar',
  sent: 'Dihantar',
  seen: 'Dilihat',
  failed: 'Tidak dihantar.',
  tooLarge: 'Hanya gambar sehingga 2 MB boleh dihantar.',
}
