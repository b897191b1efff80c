import type { InboxWords } from '../inboxWords'

export const urLatn: InboxWords = {
  'deposit.arrived': 'Aap ki {amount} ki raqam jama ho gayi hai.',
  'deposit.excess.credited':
    'Aap ki jama raqam ke sath maangi gayi raqam se {amount} ziyada aayi. Yeh ab aap ke wallet mein hai.',
  'deposit.excess.returned':
    'Aap ki jama raqam ke sath maangi gayi raqam se {amount} ziyada aayi. Yeh wahin wapas bhej di gayi jahan se aayi thi.',
  'deposit.held':
    '{amount} pahunch gaye hain. Aap ki deposit limit, waqfe ya khud ikhraj ki wajah se yeh wallet mein shamil nahin hue. Hum jaiza le kar aap ko likhenge.',
  'deposit.held.returned':
    'Aap ki deposit limit, waqfe ya khud ikhraj ki wajah se {amount} shamil nahin ho sake. Raqam jahan se aayi thi wahin wapas bhej di gayi.',
  'withdrawal.paid': 'Aap ki {amount} ki nikasi ada kar di gayi hai.',
  'withdrawal.returned': 'Aap ki nikasi ada na ho saki. {amount} aap ke wallet mein wapas hai.',
  'withdrawal.reversed':
    'Bank ne ada ki ja chuki ek nikasi wapas bhej di. {amount} dobara aap ke wallet mein hai.',
  'commission.paid': '{day} ka commission aap ke wallet mein hai: {amount}.',
  'bonus.granted': 'Aap ko {amount} ka bonus mila hai. Shartein inaam markaz mein hain.',
  'points.expiring':
    'Aap ke {points} points jald khatam ho jayenge, sab se pehle wale {day} ke baad. Tab tak aap unhein kharch kar sakte hain.',
  'bonus.taken.back': '{amount} ka bonus wapas le liya gaya: {reason}',
  'reward.given': 'Aap ko {amount} diye gaye hain: {reason}',
  'agent.accepted': 'Ab aap agent hain. Agents ka aap ka page khul gaya hai.',
  'agent.refused': 'Filhaal aap agent nahin ban sakte: {reason}',
  'bonus.released': 'Aap ke bonus mein se {amount} azad ho gaya hai aur ab aap ka hai.',
  'referral.rewarded': 'Aap ke ek dost ne shartein poori kar lein. Aap ka inaam: {amount}.',
  'rank.reached': 'Aap {rank} darje par pahunch gaye hain.',
  'feedback.answered': 'Hum ne aap ki raaye ka jawab de diya hai.',
  'limits.changed': 'Aap ki hadein badal gayi hain. Agar yeh aap nahin thay to abhi apna account dekhein.',
  'device.new':
    'Kisi ne naye device se sign in kiya: {device}. Agar yeh aap nahin thay to abhi password badlein.',
  'password.changed':
    'Aap ka password badal diya gaya hai. Agar yeh aap nahin thay to foran hum se rabta karein.',
  'contact.changed':
    'Aap ke account ka number ya pata badla gaya hai. Agar yeh aap nahin thay to foran hum se rabta karein.',
  'card.added':
    'Nikasi ke liye ek account shamil hua hai. Agar yeh aap nahin thay to foran hum se rabta karein.',
  'card.frozen':
    'Aap ka raqam nikalne ka account {card} filhal munjamid hai. Wajah customer service se poochein.',
  'card.released': 'Aap ka raqam nikalne ka account {card} dobara istemal ho sakta hai.',
  'card.removed':
    'Aap ka raqam nikalne ka account {card} hata diya gaya. Wajah customer service se poochein.',
  'lottery.won': '{lottery}, draw {draw}: aap ne {amount} jeete.',
  'lottery.won.series': 'Aap ki {lottery} parchi ab tak {amount} jeet chuki hai. Jeete hue draw: {draws}.',
  'lottery.refunded.draw': '{lottery} ka draw {draw} mansookh hua. {amount} aap ke wallet mein wapas hai.',
  'lottery.refunded.series':
    '{lottery} ke draw mansookh hue. {amount} aap ke wallet mein wapas hai. Draw: {draws}.',
  'lottery.refunded.line':
    'Aap ki {lottery} parchi ki kuch shartein kaladam hain. {amount} aap ke wallet mein wapas hai; wajah parchi mein hai.',
  'lottery.refunded.stopped':
    'Aap ki {lottery} parchi jeeti aur aap ke intikhab ke mutabiq ruk gayi. Baqi draw ke {amount} aap ke wallet mein wapas hain.',
  'lottery.result': '{lottery}, draw {draw} ka nateeja: {after}.',
  'result.corrected.more':
    '{lottery} ka nateeja {before} se {after} kar ke durust kiya gaya. Aap ki parchi ne {amount} mazeed jeete aur raqam ada kar di gayi hai.',
  'result.corrected.less':
    '{lottery} ka nateeja {before} se {after} kar ke durust kiya gaya. Aap ki parchi ne {amount} kam jeete; parchi mein dekhein ke is ka kya hua.',
  'result.corrected.same':
    '{lottery} ka nateeja {before} se {after} kar ke durust kiya gaya. Aap ki ek shart dobara parkhi gayi; parchi ki jeet wohi hai.',
}
