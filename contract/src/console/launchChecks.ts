/** What is asked of a merchant before it opens, in the order of the list, each with a sentence. */
export const launchChecks = {
  form: 'The settings have the form that this release reads.',
  contrast: 'Everything can be read, in light and in dark.',
  domains: 'Its hosts are host names, its own, and the canonical one is among them.',
  logo: 'It has a logo for light and for dark, and an icon.',
  titles: 'Home has a title and a description for search in every language.',
  texts: 'Each text of the merchant’s own is there in every language.',
  licence: 'The text about the licence is there in every language.',
  terms: 'The terms are there in every language.',
  jurisdiction: 'A profile of rules that protects players was chosen.',
  limits: 'The house’s limits were chosen, not left as they came.',
  service: 'There is a way to reach customer service.',
  playMoney: 'A demonstration says that it runs on play money.',
  play: 'There is something to play.',
} as const

export type LaunchCheck = keyof typeof launchChecks

/** Told, and nothing more: a merchant may open without. */
export const mereHints: readonly LaunchCheck[] = ['play']
