import type { z } from 'zod'
import { pageSettingsAnswer } from './shell/settings.schema'

const publicSettings = pageSettingsAnswer.shape.merchant

/**
 * What has no default in the schema, for a merchant of which only a name is known; the front end fills in the empty
 * texts.
 */
const unknownMerchant: z.input<typeof publicSettings> = {
  code: 'playfront',
  version: 1,
  name: 'Playfront',
  currency: 'USD',
  currencySymbol: '$',
  currencyPosition: 'front',
  timeZone: 'UTC',
  languages: { default: 'EN' },
  look: { accent: '#0b5cad', second: '#f2b705' },
  artwork: { logo: '', logoDark: '', hero: '', heroInline: '', socialCard: '', icon: '', splash: '' },
  install: { pwaId: 'playfront', name: 'Playfront', shortName: 'Playfront', description: '' },
  domains: { canonicalHost: '', hosts: [''], gameHost: '' },
  account: { registrationWays: ['username', 'mobile'], usernameWordsPattern: '' },
  captcha: {},
  gw: {},
  phone: { codeRequired: false },
  shell: {},
  banners: [],
  lottery: {},
  responsible: { jurisdiction: 'standard', playMoney: false },
}

/**
 * Every public setting with its default. The documents give no rules for fields and no code with a registration: a server
 * that states neither says itself what is wrong (GAP-01).
 */
export const settingsDefaults = () => {
  const parsed = publicSettings.parse(unknownMerchant)
  return { ...parsed, account: { ...parsed.account, passwordShortest: 1 } }
}
