import type { ChatWords } from '../chatWords'

export const urLatn: ChatWords = {
  title: 'Hum se baat karein',
  lead: 'Humein likhein, jawab yahin aayega. Aap 2 MB tak ki tasveerein bhej sakte hain.',
  field: 'Aap ka paigham',
  send: 'Bhejein',
  back: 'Site par wapas',
  you: 'Aap',
  team: 'Customer service',
  over: 'Yeh chat khatam ho gayi. Ise site se dobara kholein.',
  offline: 'Rabta nahin hai. Hum das second mein dobara koshish karenge.',
  noScript: 'Chat ko script ki zaroorat hai.',
  attach: 'Tasveer',
  earlier: 'Pehle ke paighamat',
  picture: 'Tasveer',
  sending: 'Bheja ja raha hai',
  sent: 'Bhej diya gaya',
  seen: 'Dekh liya gaya',
  failed: 'Nahin bheja ja saka.',
  tooLarge: 'Sirf 2 MB tak ki tasveerein bheji ja sakti hain.',
}
