declare module 'virtual:dictionaries' {
  /** Changes with any word of any dictionary; the published files carry it in their names. */
  export const dictionaryVersion: string
}
