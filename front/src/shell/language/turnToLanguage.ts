import type { LanguageCode } from '@playfront/contract/languages'
import type { LanguageDeps } from './languageFlow'

/** Brings words, document and storage to another language; resolves once all of them are there (REQ-LANG-011). */
export const turnToLanguage = async (
  { platform: { memory, page, scripts }, texts }: LanguageDeps,
  language: LanguageCode,
): Promise<void> => {
  await texts.turnTo(language)
  memory.write('language', language)
  page.keepLanguage(language)
  // Pages that the worker keeps are in the language before.
  scripts.postToWorker({ do: 'forgetPages' })
  await page.setLanguage(language)
}
