import type { LanguageCode } from '@playfront/contract/languages'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'

export interface LanguageDeps {
  platform: Pick<Platform, 'memory' | 'page' | 'scripts'>
  merchantCode: string
  texts: Texts
  requests: Pick<Requests, 'call'>
}

/** Brings words, document and storage to another language; resolves once all of them are there (REQ-LANG-011). */
export const turnToLanguage = async (
  { platform: { memory, page, scripts }, texts }: LanguageDeps,
  language: LanguageCode,
): Promise<void> => {
  await texts.turnTo(language)
  memory.write('language', language)
  page.keepLanguage(language)
  // Pages that the worker keeps are in the language before.
  scripts.postToWorker({ kind: 'forgetPages' })
  await page.setLanguage(language)
}
