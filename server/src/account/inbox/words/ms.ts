import type { InboxWords } from '../inboxWords'

export const ms: InboxWords = {
  'deposit.arrived': 'Deposit anda sebanyak {amount} telah sampai.',
  'deposit.excess.credited':
    'Bersama deposit anda, {amount} lebih daripada yang diminta telah tiba. Wang itu kini dalam dompet anda.',
  'deposit.excess.returned':
    'Bersama deposit anda, {amount} lebih daripada yang diminta telah tiba. Wang itu dihantar balik ke tempat asalnya.',
  'deposit.held':
    '{amount} telah diterima. Had deposit, rehat atau pengecualian diri anda menghalangnya masuk ke dompet. Kami akan menyemak dan memaklumkan anda.',
  'deposit.held.returned':
    '{amount} tidak dapat ditambah kerana had deposit, rehat atau pengecualian diri anda. Ia telah dihantar balik ke asalnya.',
  'withdrawal.paid': 'Pengeluaran anda sebanyak {amount} telah dibayar.',
  'withdrawal.returned': 'Pengeluaran anda tidak dapat dibayar. {amount} kembali ke dompet anda.',
  'withdrawal.reversed':
    'Bank memulangkan pengeluaran yang telah dibayar. {amount} kembali dalam dompet anda.',
  'commission.paid': 'Komisen anda untuk {day} ada dalam dompet: {amount}.',
  'bonus.granted': 'Anda mendapat bonus {amount}. Syaratnya ada di pusat ganjaran.',
  'points.expiring':
    '{points} mata anda akan luput tidak lama lagi, yang pertama selepas {day}. Sehingga itu ia masih boleh digunakan.',
  'bonus.taken.back': 'Bonus {amount} telah ditarik balik: {reason}',
  'reward.given': 'Anda diberi {amount}: {reason}',
  'agent.accepted': 'Anda kini seorang ejen. Halaman untuk ejen sudah dibuka.',
  'agent.refused': 'Buat masa ini anda belum boleh menjadi ejen: {reason}',
  'bonus.released': '{amount} daripada bonus anda dilepaskan dan boleh digunakan.',
  'referral.rewarded': 'Rakan anda memenuhi syarat. Ganjaran anda: {amount}.',
  'rank.reached': 'Anda mencapai pangkat {rank}.',
  'feedback.answered': 'Kami telah menjawab maklum balas anda.',
  'limits.changed': 'Had anda telah berubah. Jika bukan anda, semak akaun sekarang.',
  'device.new':
    'Ada yang log masuk dari peranti baharu: {device}. Jika bukan anda, tukar kata laluan sekarang.',
  'password.changed': 'Kata laluan anda ditukar. Jika bukan anda, hubungi kami segera.',
  'contact.changed': 'Nombor atau alamat akaun anda ditukar. Jika bukan anda, hubungi kami segera.',
  'card.added': 'Akaun pengeluaran ditambah. Jika bukan anda, hubungi kami segera.',
  'card.frozen': 'Akaun pengeluaran anda {card} dibekukan buat masa ini. Tanya khidmat pelanggan sebabnya.',
  'card.released': 'Akaun pengeluaran anda {card} boleh digunakan semula.',
  'card.removed': 'Akaun pengeluaran anda {card} telah dibuang. Tanya khidmat pelanggan sebabnya.',
  'lottery.won': '{lottery} cabutan {draw}: anda menang {amount}.',
  'lottery.won.series': 'Slip {lottery} anda telah menang {amount}. Cabutan yang menang: {draws}.',
  'lottery.refunded.draw': 'Cabutan {draw} {lottery} dibatalkan. {amount} kembali ke dompet anda.',
  'lottery.refunded.series':
    'Cabutan {lottery} dibatalkan. {amount} kembali ke dompet anda. Bilangan cabutan: {draws}.',
  'lottery.refunded.line':
    'Sebahagian pertaruhan dalam slip {lottery} anda terbatal. {amount} kembali ke dompet; sebabnya ada pada slip.',
  'lottery.refunded.stopped':
    'Slip {lottery} anda menang dan berhenti seperti pilihan anda. {amount} untuk baki cabutan kembali ke dompet.',
  'lottery.result': 'Keputusan {lottery} cabutan {draw}: {after}.',
  'result.corrected.more':
    'Keputusan {lottery} dibetulkan daripada {before} kepada {after}. Slip anda menang {amount} lagi dan telah dibayar.',
  'result.corrected.less':
    'Keputusan {lottery} dibetulkan daripada {before} kepada {after}. Slip anda menang kurang {amount}; slip menunjukkan apa yang berlaku dengannya.',
  'result.corrected.same':
    'Keputusan {lottery} dibetulkan daripada {before} kepada {after}. Satu pertaruhan anda dinilai semula; kemenangan slip anda kekal sama.',
}
