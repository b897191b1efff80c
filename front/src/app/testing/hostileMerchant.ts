import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { fakeMerchant } from './fakeMerchant'

/** What an attacker might write where a merchant's texts belong; anything that runs sets `playfrontHit`. */
export const payloads: [kind: string, words: string][] = [
  [
    'markup in a text',
    `"><img src=x onerror="globalThis.playfrontHit=1"><script>globalThis.playfrontHit=1</script>`,
  ],
  [
    'markup that ends what it stands in',
    `'-->]]></title></style></textarea></script><svg/onload=globalThis.playfrontHit=1><iframe srcdoc="<script>parent.playfrontHit=1</script>">`,
  ],
  [
    'an address that is a script',
    `javascript:globalThis.playfrontHit=1//{name}<a href="javascript:globalThis.playfrontHit=1">`,
  ],
]

/** Settings that are no words: they pick among what there is, and the platform takes nothing else (`…schema.ts`). */
const noWords = new Set<string>([
  'code',
  'currency',
  'currencyPosition',
  'timeZone',
  'domains',
  'languages',
  'whitelabelVal',
  'look',
  'captcha',
  'lottery',
  'account',
])

const poison = (value: unknown, payload: string): unknown => {
  if (typeof value === 'string') return payload
  if (Array.isArray(value)) return value.map((one) => poison(one, payload))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poison(one, payload)]))
}

/** The fake merchant, with a value in each setting that it leaves empty. */
const talkative: MerchantSettings = {
  ...fakeMerchant,
  shell: {
    ...fakeMerchant.shell,
    marquee: { EN: 'news', VI: 'news' },
    customerService: [{ title: 'help', path: 'help' }],
  },
  installPrompt: {
    app_desc: { enabled: true, value: 'about' },
    bottom_app_desc: { enabled: true, value: 'about' },
    app_background: { enabled: true, value: 'picture' },
  },
  texts: {
    EN: {
      'home.hero.title': 'words',
      'home.hero.text': 'words',
      'home.welcome': 'words',
      'footer.licence': 'words',
      'login.title': 'words',
      'login.lead': 'words',
      'tab.home': 'words',
      'register.title': 'words',
    },
  },
}

/** A merchant that has `payload` for every word it may say. */
export const hostileMerchant = (payload: string): MerchantSettings =>
  Object.fromEntries(
    Object.entries(talkative).map(([key, value]) => [key, noWords.has(key) ? value : poison(value, payload)]),
  ) as MerchantSettings
