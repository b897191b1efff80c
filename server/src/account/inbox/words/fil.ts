import type { InboxWords } from '../inboxWords'

export const fil: InboxWords = {
  'deposit.arrived': 'Dumating na ang deposito mong {amount}.',
  'deposit.excess.credited': 'May sobrang {amount} na dumating kasama ng deposito mo. Nasa wallet mo na ito.',
  'deposit.excess.returned':
    'May sobrang {amount} na dumating kasama ng deposito mo. Ibinalik ito sa pinanggalingan.',
  'deposit.held':
    'Dumating ang {amount}. Hindi ito maipasok sa wallet dahil sa iyong limitasyon sa deposito, pahinga, o pagbubukod sa sarili. Susuriin namin ito at susulatan ka.',
  'deposit.held.returned':
    'Hindi naidagdag ang {amount} dahil sa iyong limitasyon sa deposito, pahinga, o pagbubukod sa sarili. Ibinalik ito sa pinanggalingan.',
  'withdrawal.paid': 'Nabayaran na ang withdrawal mong {amount}.',
  'withdrawal.returned': 'Hindi nabayaran ang withdrawal mo. Naibalik ang {amount} sa wallet mo.',
  'withdrawal.reversed':
    'Ibinalik ng bangko ang isang withdrawal na nabayaran na. Nasa wallet mo na ulit ang {amount}.',
  'commission.paid': 'Nasa wallet mo na ang komisyon para sa {day}: {amount}.',
  'bonus.granted': 'May bonus kang {amount}. Nasa sentro ng gantimpala ang mga tuntunin.',
  'points.expiring':
    'Malapit nang mag-expire ang {points} sa mga puntos mo, ang una ay pagkatapos ng {day}. Magagamit mo pa ang mga ito hanggang sa araw na iyon.',
  'bonus.taken.back': 'Binawi ang bonus na {amount}: {reason}',
  'reward.given': 'Binigyan ka ng {amount}: {reason}',
  'agent.accepted': 'Ahente ka na ngayon. Bukas na ang iyong pahina para sa mga ahente.',
  'agent.refused': 'Hindi ka pa maaaring maging ahente sa ngayon: {reason}',
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
  'card.frozen':
    'Naka-freeze muna ang withdrawal account mong {card}. Itanong sa customer service kung bakit.',
  'card.released': 'Magagamit muli ang withdrawal account mong {card}.',
  'card.removed': 'Inalis ang withdrawal account mong {card}. Itanong sa customer service kung bakit.',
  'lottery.won': '{lottery}, draw {draw}: nanalo ka ng {amount}.',
  'lottery.won.series': 'Nanalo na ng {amount} ang slip mo sa {lottery}. Mga nanalong draw: {draws}.',
  'lottery.refunded.draw': 'Kinansela ang draw {draw} ng {lottery}. Naibalik ang {amount} sa wallet mo.',
  'lottery.refunded.series':
    'Kinansela ang mga draw ng {lottery}. Naibalik ang {amount} sa wallet mo. Bilang ng draw: {draws}.',
  'lottery.refunded.line':
    'Walang bisa ang ilang taya sa slip mo sa {lottery}. Naibalik ang {amount} sa wallet mo; nasa slip ang dahilan.',
  'lottery.refunded.stopped':
    'Nanalo at huminto ang slip mo sa {lottery} gaya ng pinili mo. Naibalik sa wallet mo ang {amount} para sa natitirang draw.',
  'lottery.result': 'Resulta ng {lottery}, draw {draw}: {after}.',
  'result.corrected.more':
    'Itinama ang resulta ng {lottery} mula {before} sa {after}. Nanalo pa ng {amount} ang iyong slip at nabayaran na ito.',
  'result.corrected.less':
    'Itinama ang resulta ng {lottery} mula {before} sa {after}. Mas mababa nang {amount} ang panalo ng iyong slip; nasa slip kung ano ang mangyayari rito.',
  'result.corrected.same':
    'Itinama ang resulta ng {lottery} mula {before} sa {after}. Muling hinusgahan ang isa mong taya; pareho pa rin ang panalo ng iyong slip.',
}
