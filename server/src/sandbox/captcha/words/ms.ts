import type { SlideTexts } from '../slideWords'

export const ms: SlideTexts = {
  title: 'Letakkan kepingan ke dalam celah',
  hint: 'Seret pemegang, tekan anak panah atau guna kekunci anak panah. Kemudian semak.',
  slider: 'Kedudukan kepingan',
  position: '{at} daripada {max}',
  left: 'Sedikit ke kiri',
  right: 'Sedikit ke kanan',
  check: 'Semak',
  again: 'Gambar lain',
  close: 'Tutup',
  loading: 'Gambar sedang dilukis…',
  checking: 'Sedang menyemak…',
  wrong: 'Belum tepat. Ini gambar lain.',
  expired: 'Gambar itu sudah tamat tempoh. Ini yang lain.',
  passed: 'Selesai, terima kasih.',
  unreachable: 'Gambar tidak dapat diperoleh. Sila cuba yang lain.',
  open: 'Tekan untuk mengesahkan',
}
