import { languages, type LanguageCode } from '@playfront/contract/languages'

/** Says on the document which language it is in and which way it is read. */
export const writeLanguage = (code: LanguageCode): void => {
  const { tag, direction } = languages[code]
  document.documentElement.lang = tag
  document.documentElement.dir = direction
}

/** Remembers the language in a cookie, so that the server renders the next page in it. */
export const keepLanguage = (code: LanguageCode): void => {
  document.cookie = `language=${code}; Path=/; Max-Age=31536000; SameSite=Lax`
}
