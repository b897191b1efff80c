import type { InboxWords } from '../inboxWords'

export const ms: InboxWords = {
  'deposit.arrived': 'Deposit anda sebanyak {amount} telah sampai.',
  'withdrawal.paid': 'Pengeluaran anda sebanyak {amount} telah dibayar.',
  'withdrawal.returned': 'Pengeluaran anda tidak dapat dibayar. {amount} kembali ke dompet anda.',
  'commission.paid': 'Komisen anda untuk {day} ada dalam dompet: {amount}.',
  'bonus.granted': 'Anda mendapat bonus {amount}. Syaratnya ada di pusat ganjaran.',
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
}
