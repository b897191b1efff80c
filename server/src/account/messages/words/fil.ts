import type { MessageWords } from '../messageWords'

export const fil: MessageWords = {
  'code.subject': 'Ang code mo para sa {merchant}',
  'code.login': '{code} ang code mo para mag-sign in.',
  'code.register': '{code} ang code mo para magbukas ng account.',
  'code.two-factor': '{code} ang code mo para matapos ang pag-sign in.',
  'code.recover': '{code} ang code mo para magtakda ng bagong password.',
  'code.contact': '{code} ang code mo para kumpirmahin ang contact na ito.',
  'code.warning':
    'Magagamit nang {minutes} minuto. Huwag itong sabihin kaninuman, kahit sa amin. Kung hindi mo ito hiningi, balewalain ang mensaheng ito.',
  'device.new.subject': 'May bagong device na nag-sign in',
  'device.new.text':
    'May nag-sign in sa account mo mula sa bagong device: {device}. Kung hindi ikaw iyon, buksan ang Ako, Mga device, mag-sign out sa lahat at palitan ang password mo.',
  'device.in': '{device}, {country}',
  'device.unknown': 'isang hindi kilalang device',
  'device.reused.subject': 'May device kaming na-sign out',
  'device.reused.text':
    'Dalawang beses nagamit ang nakatandang sign-in mo, kaya baka may kumopya nito. Tinapos namin ito sa device na iyon. Mag-sign in muli; kung may kakaiba, palitan ang password mo.',
  'passkey.added.subject': 'May nadagdag na passkey',
  'passkey.added.text':
    'May passkey na nadagdag sa account mo: mula ngayon makakapag-sign in ito nang walang password. Kung hindi ikaw iyon, buksan ang Ako, Seguridad, alisin ito at palitan ang password mo.',
  'passkey.blocked.subject': 'May passkey kaming hinarang',
  'passkey.blocked.text':
    'Nagamit sa dalawang lugar ang isang passkey mo, kaya baka may kumopya nito. Hindi na nito binubuksan ang account mo. Mag-sign in sa ibang paraan, alisin ito at gumawa ng bago.',
}
