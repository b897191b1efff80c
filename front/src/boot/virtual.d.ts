declare module 'virtual:boot-script' {
  /** The inline script of a page, minified. */
  export const bootScript: string
  /** The same for the page that opens a game. */
  export const gameBootScript: string
}
