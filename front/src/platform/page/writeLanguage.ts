import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'

/** Says on the document which language it is in and which way it is read. */
export const writeLanguage = (code: LanguageCode): void => {
  const { tag, direction } = languageTags[code]
  document.documentElement.lang = tag
  document.documentElement.dir = direction
}
