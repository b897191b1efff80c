import type { MessageWords } from '../messageWords'

export const ms: MessageWords = {
  'code.subject': 'Kod anda untuk {merchant}',
  'code.login': '{code} ialah kod anda untuk log masuk.',
  'code.register': '{code} ialah kod anda untuk membuka akaun.',
  'code.two-factor': '{code} ialah kod anda untuk menyelesaikan log masuk.',
  'code.recover': '{code} ialah kod anda untuk menetapkan kata laluan baharu.',
  'code.contact': '{code} ialah kod anda untuk mengesahkan hubungan ini.',
  'code.warning':
    'Sah selama {minutes} minit. Jangan beritahu sesiapa, termasuk kami. Jika anda tidak memintanya, abaikan mesej ini.',
  'device.new.subject': 'Peranti baharu telah log masuk',
  'device.new.text':
    'Akaun anda dilog masuk dari peranti baharu: {device}. Jika bukan anda, buka Saya, Peranti, log keluar di semua tempat dan tukar kata laluan.',
  'device.in': '{device}, {country}',
  'device.unknown': 'peranti tidak dikenali',
  'device.reused.subject': 'Kami melog keluar satu peranti',
  'device.reused.text':
    'Log masuk yang diingati telah digunakan dua kali, mungkin ada orang menyalinnya. Kami telah menamatkannya pada peranti itu. Sila log masuk semula; jika ada yang pelik, tukar kata laluan.',
  'passkey.added.subject': 'Kunci laluan ditambah',
  'passkey.added.text':
    'Satu kunci laluan ditambah pada akaun anda: mulai sekarang ia log masuk tanpa kata laluan. Jika bukan anda, buka Saya, Keselamatan, buang kunci itu dan tukar kata laluan.',
  'passkey.blocked.subject': 'Kami menyekat satu kunci laluan',
  'passkey.blocked.text':
    'Kunci laluan anda digunakan di dua tempat, mungkin ada orang menyalinnya. Kunci itu tidak lagi membuka akaun anda. Sila log masuk dengan cara lain, buang dan buat yang baharu.',
}
