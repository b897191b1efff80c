import type { MessageWords } from '../messageWords'

export const urLatn: MessageWords = {
  'code.subject': '{merchant} ke liye aap ka code',
  'code.login': 'Sign in ke liye aap ka code {code} hai.',
  'code.register': 'Account kholne ke liye aap ka code {code} hai.',
  'code.two-factor': 'Sign in mukammal karne ke liye aap ka code {code} hai.',
  'code.recover': 'Naya password rakhne ke liye aap ka code {code} hai.',
  'code.contact': 'Is rabte ki tasdeeq ke liye aap ka code {code} hai.',
  'code.warning':
    'Yeh {minutes} minute tak kaaramad hai. Yeh kisi ko na batayein, hamein bhi nahin. Agar aap ne nahin mangwaya to yeh paigham nazar andaz karein.',
  'device.new.subject': 'Ek naye device se sign in hua',
  'device.new.text':
    'Aap ke account mein ek naye device se sign in hua: {device}. Agar yeh aap nahin thay to Mera, Aap ke devices kholein, har jagah sign out karein aur password badal dein.',
  'device.in': '{device}, {country}',
  'device.unknown': 'koi na-maloom device',
  'device.reused.subject': 'Hum ne ek device ko sign out kar diya',
  'device.reused.text':
    'Aap ka yaad rakha hua sign in do baar istemal hua, shayad kisi ne is ki naqal bana li hai. Hum ne ise us device par khatam kar diya hai. Dobara sign in karein; kuch ajeeb lage to password badal dein.',
  'passkey.added.subject': 'Ek passkey shamil hui',
  'passkey.added.text':
    'Aap ke account mein ek passkey shamil hui hai: ab yeh password ke baghair sign in karti hai. Agar yeh aap nahin thay to Mera, Hifazat kholein, ise hatayein aur password badal dein.',
  'passkey.blocked.subject': 'Hum ne ek passkey rok di',
  'passkey.blocked.text':
    'Aap ki ek passkey do jagah istemal hui, shayad kisi ne is ki naqal bana li hai. Ab yeh aap ka account nahin kholti. Kisi aur tareeqe se sign in karein, ise hatayein aur nayi banayein.',
}
