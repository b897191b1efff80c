import type { InboxWords } from '../inboxWords'

export const urLatn: InboxWords = {
  'deposit.arrived': 'Aap ki {amount} ki raqam jama ho gayi hai.',
  'withdrawal.paid': 'Aap ki {amount} ki nikasi ada kar di gayi hai.',
  'withdrawal.returned': 'Aap ki nikasi ada na ho saki. {amount} aap ke wallet mein wapas hai.',
  'commission.paid': '{day} ka commission aap ke wallet mein hai: {amount}.',
  'bonus.granted': 'Aap ko {amount} ka bonus mila hai. Shartein inaam markaz mein hain.',
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
}
