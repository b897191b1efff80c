/** Why settings cannot be published, each with the sentence that says what to do. The path beside it says where. */
export const settingsFaultCodes = {
  'settings.shape': 'The value has an invalid format.',
  'settings.key.unknown': 'Unknown setting. Check the spelling.',
  'settings.fixed': 'This can’t be changed because players’ wallets and URLs depend on it.',
  'settings.contrast': 'The contrast of these colours is too low for text to be readable.',
  'settings.markup': 'Use plain text, no HTML.',
  'settings.address':
    'This URL is not allowed. Use a path on the merchant’s own domain or an https URL on an allowed domain.',
  'settings.picture':
    'This is not an image of this merchant. Use a path on the merchant’s own domain, or a small AVIF, WebP, PNG or JPEG.',
  'settings.host': 'Invalid domain. Enter it without scheme, path or wildcard.',
  'settings.host.taken': 'This domain belongs to another merchant.',
  'settings.host.mixed':
    'This domain mixes alphabets within one label, as lookalike domains do. Use one alphabet.',
  'settings.host.unproved':
    'This domain is not verified yet. Add it as an additional domain, verify it, then use it.',
  'settings.text.missing': 'A text is missing in a supported language.',
  'settings.terms.missing': 'The terms are missing in a supported language.',
  'settings.licence.missing': 'The licence text is missing in a supported language.',
  'settings.title.missing': 'The home page’s title or description is missing in a supported language.',
  'settings.launch.missing': 'Required for a merchant to open and stay open.',
  'settings.code.taken': 'A merchant with this code already exists.',
  'settings.odds.low':
    'The RTP of these odds is below the merchant’s minimum, so the bet would not be offered.',
  'settings.odds.high': 'The RTP of these odds is above the merchant’s maximum.',
  'settings.band.empty': 'This RTP range is empty: the minimum is above the maximum.',
  'settings.network.lockout':
    'Your own address is not in these networks, so you could not use the console any more. Add it.',
  'settings.unknown.lottery': 'Unknown lottery or prize mode.',
} as const

export type SettingsFaultCode = keyof typeof settingsFaultCodes
