import type { InboxWords } from '../inboxWords'

export const fil: InboxWords = {
  'deposit.arrived': 'Dumating na ang deposito mong {amount}.',
  'withdrawal.paid': 'Nabayaran na ang withdrawal mong {amount}.',
  'withdrawal.returned': 'Hindi nabayaran ang withdrawal mo. Naibalik ang {amount} sa wallet mo.',
  'commission.paid': 'Nasa wallet mo na ang komisyon para sa {day}: {amount}.',
  'bonus.granted': 'May bonus kang {amount}. Nasa sentro ng gantimpala ang mga tuntunin.',
  'bonus.released': 'Nailabas na ang {amount} ng bonus mo at magagamit mo na.',
  'referral.rewarded': 'Nakatugon ang isang kaibigan mo. Ang gantimpala mo: {amount}.',
  'rank.reached': 'Naabot mo ang ranggong {rank}.',
  'feedback.answered': 'Sinagot na namin ang feedback mo.',
  'limits.changed': 'Nagbago ang mga limitasyon mo. Kung hindi ikaw ito, tingnan agad ang account mo.',
  'device.new':
    'May nag-sign in mula sa bagong device: {device}. Kung hindi ikaw ito, palitan agad ang password mo.',
  'password.changed': 'Napalitan ang password mo. Kung hindi ikaw ito, makipag-ugnayan agad sa amin.',
  'contact.changed':
    'May napalitang numero o address sa account mo. Kung hindi ikaw ito, makipag-ugnayan agad sa amin.',
  'card.added':
    'May idinagdag na account para sa withdrawal. Kung hindi ikaw ito, makipag-ugnayan agad sa amin.',
}
