import type { MessageWords } from '../messageWords'

export const tr: MessageWords = {
  'code.subject': '{merchant} kodunuz',
  'code.login': 'Giriş kodunuz: {code}.',
  'code.register': 'Hesap açma kodunuz: {code}.',
  'code.two-factor': 'Girişi tamamlama kodunuz: {code}.',
  'code.recover': 'Yeni şifre belirleme kodunuz: {code}.',
  'code.contact': 'Bu iletişim bilgisini doğrulama kodunuz: {code}.',
  'code.warning':
    '{minutes} dakika geçerlidir. Biz dahil kimseye söylemeyin. Siz istemediyseniz bu mesajı dikkate almayın.',
  'device.new.subject': 'Yeni bir cihazdan giriş yapıldı',
  'device.new.text':
    'Hesabınıza yeni bir cihazdan giriş yapıldı: {device}. Siz değilseniz Hesabım, Cihazlar bölümünden her yerden çıkış yapın ve şifrenizi değiştirin.',
  'device.in': '{device}, {country}',
  'device.unknown': 'bilinmeyen bir cihaz',
  'device.reused.subject': 'Bir cihazın oturumunu kapattık',
  'device.reused.text':
    'Hatırlanan bir girişiniz iki kez kullanıldı; biri kopyalamış olabilir. O cihazda sonlandırdık. Lütfen yeniden giriş yapın; tuhaf bir şey varsa şifrenizi değiştirin.',
  'passkey.added.subject': 'Bir geçiş anahtarı eklendi',
  'passkey.added.text':
    'Hesabınıza bir geçiş anahtarı eklendi: artık şifresiz giriş yapıyor. Siz değilseniz Hesabım, Güvenlik bölümünden kaldırın ve şifrenizi değiştirin.',
  'passkey.blocked.subject': 'Bir geçiş anahtarını engelledik',
  'passkey.blocked.text':
    'Bir geçiş anahtarınız iki yerde kullanıldı; biri kopyalamış olabilir. Artık hesabınızı açmıyor. Lütfen başka bir yolla giriş yapın, onu kaldırın ve yenisini oluşturun.',
}
