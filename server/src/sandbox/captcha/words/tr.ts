import type { SlideTexts } from '../slideWords'

export const tr: SlideTexts = {
  title: 'Parçayı boşluğa yerleştirin',
  hint: 'Tutamacı sürükleyin, oklara basın veya ok tuşlarını kullanın. Sonra kontrol edin.',
  slider: 'Parçanın yeri',
  position: '{at} / {max}',
  left: 'Biraz sola',
  right: 'Biraz sağa',
  check: 'Kontrol et',
  again: 'Başka resim',
  close: 'Kapat',
  loading: 'Resim çiziliyor…',
  checking: 'Kontrol ediliyor…',
  wrong: 'Tam olmadı. İşte başka bir resim.',
  expired: 'Bu resmin süresi doldu. İşte bir başkası.',
  passed: 'Tamam, teşekkürler.',
  unreachable: 'Resim alınamadı. Lütfen başka birini deneyin.',
  open: 'Doğrulamak için basın',
}
