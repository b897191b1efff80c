declare module 'virtual:console-texts' {
  /** What loads an area of `locales/console`, by the language's tag and the area. */
  export const loaders: Readonly<
    Record<string, Readonly<Record<string, () => Promise<Record<string, string>>>>>
  >
}
