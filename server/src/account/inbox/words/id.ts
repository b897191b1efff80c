import type { InboxWords } from '../inboxWords'

export const id: InboxWords = {
  'deposit.arrived': 'Deposit Anda sebesar {amount} sudah masuk.',
  'deposit.excess.credited':
    'Bersama deposit Anda tiba {amount} lebih banyak dari yang diminta. Uang itu kini ada di dompet Anda.',
  'deposit.excess.returned':
    'Bersama deposit Anda tiba {amount} lebih banyak dari yang diminta. Uang itu dikirim kembali ke asalnya.',
  'deposit.held':
    '{amount} telah diterima. Batas deposit, jeda, atau pengecualian diri Anda mencegahnya masuk ke dompet. Kami akan meninjau dan mengabari Anda.',
  'deposit.held.returned':
    '{amount} tidak dapat ditambahkan karena batas deposit, jeda, atau pengecualian diri Anda. Dana telah dikirim kembali ke asalnya.',
  'withdrawal.paid': 'Penarikan Anda sebesar {amount} sudah dibayarkan.',
  'withdrawal.returned': 'Penarikan Anda tidak dapat dibayarkan. {amount} sudah kembali ke dompet Anda.',
  'withdrawal.reversed':
    'Bank mengembalikan penarikan yang sudah dibayarkan. {amount} kembali ada di dompet Anda.',
  'commission.paid': 'Komisi Anda untuk {day} ada di dompet: {amount}.',
  'bonus.granted': 'Anda mendapat bonus {amount}. Syaratnya ada di pusat hadiah.',
  'points.expiring':
    '{points} poin Anda segera kedaluwarsa, yang pertama setelah {day}. Sampai saat itu masih bisa dipakai.',
  'bonus.taken.back': 'Bonus sebesar {amount} ditarik kembali: {reason}',
  'reward.given': 'Anda diberi {amount}: {reason}',
  'agent.accepted': 'Anda sekarang agen. Halaman untuk agen sudah terbuka.',
  'agent.refused': 'Untuk saat ini Anda belum bisa menjadi agen: {reason}',
  'bonus.released': '{amount} dari bonus Anda sudah cair dan bisa dipakai.',
  'referral.rewarded': 'Teman Anda memenuhi syarat. Hadiah Anda: {amount}.',
  'rank.reached': 'Anda mencapai peringkat {rank}.',
  'feedback.answered': 'Kami sudah menjawab masukan Anda.',
  'limits.changed': 'Batas Anda berubah. Jika bukan Anda, periksa akun sekarang.',
  'device.new': 'Ada yang masuk dari perangkat baru: {device}. Jika bukan Anda, ganti kata sandi sekarang.',
  'password.changed': 'Kata sandi Anda diganti. Jika bukan Anda, segera hubungi kami.',
  'contact.changed': 'Nomor atau alamat akun Anda diganti. Jika bukan Anda, segera hubungi kami.',
  'card.added': 'Rekening penarikan ditambahkan. Jika bukan Anda, segera hubungi kami.',
  'card.frozen':
    'Rekening penarikan Anda {card} dibekukan untuk sementara. Tanyakan alasannya ke layanan pelanggan.',
  'card.released': 'Rekening penarikan Anda {card} dapat digunakan lagi.',
  'card.removed': 'Rekening penarikan Anda {card} dihapus. Tanyakan alasannya ke layanan pelanggan.',
  'lottery.won': '{lottery} undian {draw}: Anda menang {amount}.',
  'lottery.won.series': 'Slip {lottery} Anda sudah menang {amount}. Undian yang menang: {draws}.',
  'lottery.refunded.draw': 'Undian {draw} {lottery} dibatalkan. {amount} sudah kembali ke dompet Anda.',
  'lottery.refunded.series':
    'Undian {lottery} dibatalkan. {amount} sudah kembali ke dompet Anda. Jumlah undian: {draws}.',
  'lottery.refunded.line':
    'Sebagian taruhan di slip {lottery} Anda batal. {amount} sudah kembali ke dompet; alasannya ada di slip.',
  'lottery.refunded.stopped':
    'Slip {lottery} Anda menang dan berhenti sesuai pilihan Anda. {amount} untuk undian yang tersisa sudah kembali ke dompet.',
  'lottery.result': 'Hasil {lottery} undian {draw}: {after}.',
  'result.corrected.more':
    'Hasil {lottery} dikoreksi dari {before} menjadi {after}. Slip Anda menang {amount} lebih banyak dan sudah dibayar.',
  'result.corrected.less':
    'Hasil {lottery} dikoreksi dari {before} menjadi {after}. Slip Anda menang {amount} lebih sedikit; slip menunjukkan bagaimana selisihnya ditangani.',
  'result.corrected.same':
    'Hasil {lottery} dikoreksi dari {before} menjadi {after}. Salah satu taruhan Anda dinilai ulang; kemenangan slip Anda tetap sama.',
}
