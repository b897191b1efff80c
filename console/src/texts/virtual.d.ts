declare module 'virtual:console-texts' {
  /** What loads an area of `locales/console`, by the language's tag and the area. */
  export const loaders: Readonly<
    Record<string, Readonly<Record<string, () => Promise<Record<string, string>>>>>
  >
}

/** Each language's name in itself, from `locales/<tag>.json`. */
declare module 'virtual:languageNames' {
  const names: Readonly<Record<import('@playfront/contract/languages').LanguageCode, string>>
  export default names
}
