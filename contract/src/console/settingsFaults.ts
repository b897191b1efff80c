/** Why settings cannot be published, each with the sentence that says what to do. The path beside it says where. */
export const settingsFaultCodes = {
  'settings.shape': 'The value has not the form that this key asks for.',
  'settings.key.unknown': 'There is no such key; it may be misspelt.',
  'settings.fixed': 'This can never be changed: players’ wallets and addresses depend on it.',
  'settings.contrast': 'With these colours words cannot be read: the pair named misses its contrast.',
  'settings.markup': 'Only plain words stand here, no HTML.',
  'settings.address':
    'This address may not be used: it has to be a path of the merchant’s own or https to a host named.',
  'settings.picture':
    'This is no picture of ours: a path of the merchant’s own, or a small AVIF, WebP, PNG or JPEG.',
  'settings.host': 'This is no host name: no scheme, no path, no star.',
  'settings.host.taken': 'This host belongs to another merchant.',
  'settings.host.mixed':
    'This host mixes alphabets within one word, as names do that pass for others: choose one alphabet.',
  'settings.host.unproved':
    'Nobody has shown yet that this host is the merchant’s: add it as another host, prove it, then use it.',
  'settings.text.missing': 'A text is missing in a language that is claimed.',
  'settings.terms.missing': 'The terms are missing in a language that is claimed.',
  'settings.licence.missing': 'The text about the licence is missing in a language that is claimed.',
  'settings.title.missing':
    'Home’s title or its description for search is missing in a language that is claimed.',
  'settings.launch.missing': 'No merchant opens without this, and one that is open keeps it.',
  'settings.code.taken': 'There is a merchant of this code already.',
  'settings.odds.low': 'These odds return less than the merchant allows; such a bet is never offered.',
  'settings.odds.high': 'These odds return more than the merchant allows; nobody can have meant that.',
  'settings.band.empty': 'No odds lie in this band: its least is above its most.',
  'settings.unknown.lottery': 'There is no such lottery or prize mode.',
} as const

export type SettingsFaultCode = keyof typeof settingsFaultCodes
