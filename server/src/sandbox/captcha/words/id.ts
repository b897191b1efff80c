import type { SlideTexts } from '../slideWords'

export const id: SlideTexts = {
  title: 'Pasang potongan ke celahnya',
  hint: 'Seret gagangnya, tekan panah, atau pakai tombol panah. Lalu periksa.',
  slider: 'Letak potongan',
  position: '{at} dari {max}',
  left: 'Sedikit ke kiri',
  right: 'Sedikit ke kanan',
  check: 'Periksa',
  again: 'Gambar lain',
  close: 'Tutup',
  loading: 'Gambar sedang dibuat…',
  checking: 'Sedang diperiksa…',
  wrong: 'Belum pas. Ini gambar lain.',
  expired: 'Gambar itu sudah kedaluwarsa. Ini yang lain.',
  passed: 'Selesai, terima kasih.',
  unreachable: 'Gambar tidak bisa diambil. Coba yang lain.',
  open: 'Tekan untuk verifikasi',
}
