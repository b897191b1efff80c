import type { MessageWords } from '../messageWords'

export const id: MessageWords = {
  'code.subject': 'Kode Anda untuk {merchant}',
  'code.login': '{code} adalah kode Anda untuk masuk.',
  'code.register': '{code} adalah kode Anda untuk membuka akun.',
  'code.two-factor': '{code} adalah kode Anda untuk menyelesaikan proses masuk.',
  'code.recover': '{code} adalah kode Anda untuk membuat kata sandi baru.',
  'code.contact': '{code} adalah kode Anda untuk mengonfirmasi kontak ini.',
  'code.warning':
    'Berlaku {minutes} menit. Jangan beri tahu siapa pun, bahkan kami. Jika Anda tidak memintanya, abaikan pesan ini.',
  'device.new.subject': 'Perangkat baru masuk',
  'device.new.text':
    'Akun Anda dimasuki dari perangkat baru: {device}. Jika bukan Anda, buka Saya, Perangkat, keluar dari semua perangkat, dan ganti kata sandi.',
  'device.in': '{device}, {country}',
  'device.unknown': 'perangkat tak dikenal',
  'device.reused.subject': 'Kami mengeluarkan satu perangkat',
  'device.reused.text':
    'Akses masuk tersimpan Anda dipakai dua kali, mungkin ada yang menyalinnya. Kami mengakhirinya di perangkat itu. Silakan masuk lagi; jika ada yang aneh, ganti kata sandi.',
  'passkey.added.subject': 'Kunci sandi ditambahkan',
  'passkey.added.text':
    'Kunci sandi ditambahkan ke akun Anda: mulai sekarang bisa masuk tanpa kata sandi. Jika bukan Anda, buka Saya, Keamanan, hapus kunci itu, dan ganti kata sandi.',
  'passkey.blocked.subject': 'Kami memblokir satu kunci sandi',
  'passkey.blocked.text':
    'Kunci sandi Anda dipakai di dua tempat, mungkin ada yang menyalinnya. Kunci itu tidak lagi membuka akun Anda. Masuk dengan cara lain, hapus, lalu buat yang baru.',
}
