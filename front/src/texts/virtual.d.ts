declare module 'virtual:dictionaries' {
  /** Changes with any word of any dictionary; the published files carry it in their names. */
  export const dictionaryVersion: string
}

/** One area of the English dictionary by itself, for what has to be shown offline. */
declare module 'virtual:dictionary/*' {
  const dictionary: Record<string, import('./formatMessage').Message>
  export default dictionary
}

/** The titles of what lies over everything and the way on, by language tag. */
declare module 'virtual:overlayTitles' {
  const titles: Record<string, Partial<Record<import('./dictionaries').TextKey, string>>>
  export default titles
}

/** Each language's name in itself, from `locales/<tag>.json`. */
declare module 'virtual:languageNames' {
  const names: Readonly<Record<import('@playfront/contract/languages').LanguageCode, string>>
  export default names
}
