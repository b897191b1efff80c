declare module 'virtual:boot-script' {
  /** The inline script of a page, minified. */
  export const bootScript: string
}
