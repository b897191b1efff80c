import type { InboxWords } from '../inboxWords'

export const tr: InboxWords = {
  'deposit.arrived': '{amount} tutarındaki yatırımınız geldi.',
  'deposit.excess.credited': 'Yatırımınızla istenenden {amount} fazla geldi. Bu tutar artık cüzdanınızda.',
  'deposit.excess.returned':
    'Yatırımınızla istenenden {amount} fazla geldi. Bu tutar geldiği yere geri gönderildi.',
  'deposit.held':
    '{amount} ulaştı. Para yatırma limitiniz, molanız veya kendini dışlamanız cüzdana eklenmesini engelliyor. İnceleyip size yazacağız.',
  'deposit.held.returned':
    '{amount}, para yatırma limitiniz, molanız veya kendini dışlamanız nedeniyle eklenemedi. Geldiği yere geri gönderildi.',
  'withdrawal.paid': '{amount} tutarındaki çekiminiz ödendi.',
  'withdrawal.returned': 'Çekiminiz ödenemedi. {amount} cüzdanınıza döndü.',
  'withdrawal.reversed': 'Banka, ödenmiş bir çekimi geri gönderdi. {amount} yeniden cüzdanınızda.',
  'commission.paid': '{day} komisyonunuz cüzdanınızda: {amount}.',
  'bonus.granted': '{amount} bonusunuz var. Koşulları ödül merkezinde.',
  'points.expiring':
    '{points} puanınızın süresi yakında doluyor; ilk dolacaklar {day} tarihinden sonra. O zamana kadar harcayabilirsiniz.',
  'bonus.taken.back': '{amount} tutarındaki bonus geri alındı: {reason}',
  'reward.given': 'Size {amount} verildi: {reason}',
  'agent.accepted': 'Artık bir temsilcisiniz. Temsilci sayfanız açıldı.',
  'agent.refused': 'Şimdilik temsilci olamıyorsunuz: {reason}',
  'bonus.released': 'Bonusunuzun {amount} kadarı serbest kaldı, kullanabilirsiniz.',
  'referral.rewarded': 'Bir arkadaşınız koşulları sağladı. Ödülünüz: {amount}.',
  'rank.reached': '{rank} seviyesine ulaştınız.',
  'feedback.answered': 'Geri bildiriminizi yanıtladık.',
  'limits.changed': 'Limitleriniz değişti. Siz değilseniz hesabınızı hemen kontrol edin.',
  'device.new': 'Yeni bir cihazdan giriş yapıldı: {device}. Siz değilseniz şifrenizi hemen değiştirin.',
  'password.changed': 'Şifreniz değiştirildi. Siz değilseniz hemen bize ulaşın.',
  'contact.changed': 'Hesabınızdaki bir numara veya adres değiştirildi. Siz değilseniz hemen bize ulaşın.',
  'card.added': 'Çekim için bir hesap eklendi. Siz değilseniz hemen bize ulaşın.',
  'card.frozen': 'Para çekme hesabınız {card} şimdilik donduruldu. Nedenini müşteri hizmetlerine sorun.',
  'card.released': 'Para çekme hesabınız {card} yeniden kullanılabilir.',
  'card.removed': 'Para çekme hesabınız {card} kaldırıldı. Nedenini müşteri hizmetlerine sorun.',
  'lottery.won': '{lottery}, çekiliş {draw}: {amount} kazandınız.',
  'lottery.won.series': '{lottery} kuponunuz şimdiye kadar {amount} kazandı. Kazanan çekiliş: {draws}.',
  'lottery.refunded.draw': '{lottery}, çekiliş {draw} iptal edildi. {amount} cüzdanınıza döndü.',
  'lottery.refunded.series':
    '{lottery} çekilişleri iptal edildi. {amount} cüzdanınıza döndü. Çekiliş sayısı: {draws}.',
  'lottery.refunded.line':
    '{lottery} kuponunuzdaki bazı bahisler geçersiz. {amount} cüzdanınıza döndü; nedeni kuponda yazıyor.',
  'lottery.refunded.stopped':
    '{lottery} kuponunuz kazandı ve seçtiğiniz gibi durdu. Kalan çekilişler için {amount} cüzdanınıza döndü.',
  'lottery.result': '{lottery} sonucu, çekiliş {draw}: {after}.',
  'result.corrected.more':
    '{lottery} sonucu {before} yerine {after} olarak düzeltildi. Kuponun {amount} daha fazla kazandı ve ödendi.',
  'result.corrected.less':
    '{lottery} sonucu {before} yerine {after} olarak düzeltildi. Kuponun {amount} daha az kazandı; farkın ne olduğunu kuponda görebilirsin.',
  'result.corrected.same':
    '{lottery} sonucu {before} yerine {after} olarak düzeltildi. Bir bahsin yeniden değerlendirildi; kuponun kazancı değişmedi.',
}
