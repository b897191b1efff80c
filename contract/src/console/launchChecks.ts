/** What is asked of a merchant before it opens, in the order of the list, each with a sentence. */
export const launchChecks = {
  form: 'The settings are valid for this release.',
  contrast: 'All text is readable in the light and dark themes.',
  domains: 'Its domains are valid and its own, and include the canonical domain.',
  logo: 'It has a logo for the light and dark themes, and an icon.',
  titles: 'The home page has a title and a description in every language.',
  texts: 'All custom text exists in every language.',
  licence: 'The licence text exists in every language.',
  terms: 'The terms exist in every language.',
  jurisdiction: 'Player protection rules are selected.',
  limits: 'The operator’s limits are set and not left at their defaults.',
  service: 'Players can reach customer support.',
  playMoney: 'A demo merchant states that it uses play money.',
  play: 'At least one game is available.',
} as const

export type LaunchCheck = keyof typeof launchChecks

/** A notice only: a merchant may open without it. */
export const mereHints: readonly LaunchCheck[] = ['play']
