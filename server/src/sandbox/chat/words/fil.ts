import type { ChatWords } from '../chatWords'

export const fil: ChatWords = {
  title: 'Makipag-chat sa amin',
  lead: 'Sumulat sa amin at dito kami sasagot. Maaari kang magpadala ng mga larawang hanggang 2 MB.',
  field: 'Ang iyong mensahe',
  send: 'Ipadala',
  back: 'Bumalik sa site',
  you: 'Ikaw',
  team: 'Customer service',
  over: 'Tapos na ang chat na ito. Buksan itong muli mula sa site.',
  offline: 'Walang koneksiyon. Susubukan naming muli pagkaraan ng sampung segundo.',
  noScript: 'Kailangan ng chat ang script nito.',
  attach: 'Larawan',
  earlier: 'Mga naunang mensahe',
  picture: 'Larawan',
  sending: 'Ipinapadala',
  sent: 'Naipadala',
  seen: 'Nakita',
  failed: 'Hindi naipadala.',
  tooLarge: 'Mga larawang hanggang 2 MB lamang ang maipapadala.',
}
