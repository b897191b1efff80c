import type { MemberInfo } from '@playfront/contract/account/memberInfo'
import type { LanguageCode } from '@playfront/contract/languages'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'

export interface LanguageSetting {
  platform: Pick<Platform, 'memory' | 'page' | 'scripts'>
  merchantCode: string
  texts: Texts
  requests: Pick<Requests, 'call'>
}

export type LanguageMember = Pick<MemberInfo, 'type' | 'language'>

export interface LanguageFlow {
  current(): LanguageCode
  /**
   * Writes down the language that the page starts with (REQ-LANG-008).
   * @param painted what the document says already; undefined where nobody painted it
   */
  begin(painted: LanguageCode | undefined): void
  /** The player chose a language; resolves once every word on the screen is in it (REQ-LANG-011). */
  choose(language: LanguageCode): Promise<void>
  /** Someone signed in, or out (undefined). */
  memberChanged(now: LanguageMember | undefined): Promise<void>
}

/** Keeps the chosen language everywhere it has to be: storage, document, words, account. */
export const createLanguageFlow = (setting: LanguageSetting): LanguageFlow => {
  const { texts, platform } = setting
  let member: LanguageMember | undefined

  const sync = async () => {
    if (!member) return
    const told = member
    // Told once, whatever comes of it: the next sign-in or change tries again.
    member = { ...member, language: texts.language() }
    const { tellLanguage } = await import('./tellLanguage')
    await tellLanguage(setting, told)
  }

  return {
    current: texts.language,
    begin(painted) {
      const language = texts.language()
      platform.memory.write('language', language)
      if (language === painted) return
      void platform.page.setLanguage(language)
      if (painted === undefined) return
      // Painted in another language than the player's: the next page is to be right from its first frame on.
      platform.page.keepLanguage(language)
      platform.scripts.tellWorker({ do: 'forgetPages' })
    },
    async choose(language) {
      const { turnToLanguage } = await import('./turnToLanguage')
      await turnToLanguage(setting, language)
      await sync()
    },
    async memberChanged(now) {
      member = now
      await sync()
    },
  }
}
