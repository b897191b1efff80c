import type { InboxWords } from '../inboxWords'

export const tr: InboxWords = {
  'deposit.arrived': '{amount} tutarındaki yatırımınız geldi.',
  'withdrawal.paid': '{amount} tutarındaki çekiminiz ödendi.',
  'withdrawal.returned': 'Çekiminiz ödenemedi. {amount} cüzdanınıza döndü.',
  'commission.paid': '{day} komisyonunuz cüzdanınızda: {amount}.',
  'bonus.granted': '{amount} bonusunuz var. Koşulları ödül merkezinde.',
  'bonus.released': 'Bonusunuzun {amount} kadarı serbest kaldı, kullanabilirsiniz.',
  'referral.rewarded': 'Bir arkadaşınız koşulları sağladı. Ödülünüz: {amount}.',
  'rank.reached': '{rank} seviyesine ulaştınız.',
  'feedback.answered': 'Geri bildiriminizi yanıtladık.',
  'limits.changed': 'Limitleriniz değişti. Siz değilseniz hesabınızı hemen kontrol edin.',
  'device.new': 'Yeni bir cihazdan giriş yapıldı: {device}. Siz değilseniz şifrenizi hemen değiştirin.',
  'password.changed': 'Şifreniz değiştirildi. Siz değilseniz hemen bize ulaşın.',
  'contact.changed': 'Hesabınızdaki bir numara veya adres değiştirildi. Siz değilseniz hemen bize ulaşın.',
  'card.added': 'Çekim için bir hesap eklendi. Siz değilseniz hemen bize ulaşın.',
}
