import type { LanguageCode } from '@playfront/contract/languages'
import type { LanguageMember } from './reportLanguage'
import type { LanguageDeps } from './turnToLanguage'

export interface LanguageFlow {
  current(): LanguageCode
  /**
   * Stores the language that the page starts with (REQ-LANG-008).
   * @param painted what the document says already; undefined without server rendering
   */
  begin(rendered: LanguageCode | undefined): void
  /** The player chose a language; resolves once every word on the screen is in it (REQ-LANG-011). */
  choose(language: LanguageCode): Promise<void>
  /** Someone signed in, or out (undefined). */
  memberChanged(now: LanguageMember | undefined): Promise<void>
}

/** Keeps the chosen language everywhere it has to be: storage, document, words, account. */
export const createLanguageFlow = (deps: LanguageDeps): LanguageFlow => {
  const { texts, platform } = deps
  let member: LanguageMember | undefined

  const sync = async () => {
    if (!member) return
    const received = member
    // Reported once, even when it fails: the next sign-in or change tries again.
    member = { ...member, language: texts.language() }
    const { reportLanguage } = await import('./reportLanguage')
    await reportLanguage(deps, received)
  }

  return {
    current: texts.language,
    begin(rendered) {
      const language = texts.language()
      platform.memory.write('language', language)
      if (language === rendered) return
      void platform.page.setLanguage(language)
      if (rendered === undefined) return
      // Rendered in a language other than the player's: the next page has to be right from its first frame on.
      platform.page.keepLanguage(language)
      platform.scripts.postToWorker({ kind: 'forgetPages' })
    },
    async choose(language) {
      const { turnToLanguage } = await import('./turnToLanguage')
      await turnToLanguage(deps, language)
      await sync()
    },
    async memberChanged(now) {
      member = now
      await sync()
    },
  }
}
