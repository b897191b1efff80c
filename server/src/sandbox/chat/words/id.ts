import type { ChatWords } from '../chatWords'

export const id: ChatWords = {
  title: 'Obrolan dengan kami',
  lead: 'Tulislah kepada kami dan kami menjawab di sini. Anda dapat mengirim gambar hingga 2 MB.',
  field: 'Pesan Anda',
  send: 'Kirim',
  back: 'Kembali ke situs',
  you: 'Anda',
  team: 'Layanan pelanggan',
  over: 'Obrolan ini sudah berakhir. Buka lagi dari situs.',
  offline: 'Tidak ada koneksi. Kami mencoba lagi dalam sepuluh detik.',
  noScript: 'Obrolan memerlukan skripnya.',
  attach: 'Gambar',
  earlier: 'Pesan sebelumnya',
  picture: 'Gambar',
  sending: 'Mengirim',
  sent: 'Terkirim',
  seen: 'Dilihat',
  failed: 'Tidak terkirim.',
  tooLarge: 'Hanya gambar hingga 2 MB yang dapat dikirim.',
}
