import type { ChatWords } from '../chatWords'

export const tr: ChatWords = {
  title: 'Bizimle yazışın',
  lead: 'Bize yazın, burada yanıtlayalım. 2 MB’a kadar resim gönderebilirsiniz.',
  field: 'Mesajınız',
  send: 'Gönder',
  back: 'Siteye dön',
  you: 'Siz',
  team: 'Müşteri hizmetleri',
  over: 'Bu sohbet bitti. Siteden yeniden açın.',
  offline: 'Bağlantı yok. On saniye sonra yeniden deneyeceğiz.',
  noScript: 'Sohbet için betik gerekir.',
  attach: 'Resim',
  earlier: 'Önceki mesajlar',
  picture: 'Resim',
  sending: 'Gönderiliyor',
  sent: 'Gönderildi',
  seen: 'Görüldü',
  failed: 'Gönderilemedi.',
  tooLarge: 'Yalnızca 2 MB’a kadar resimler gönderilebilir.',
}
