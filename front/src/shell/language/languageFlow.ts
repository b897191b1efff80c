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

type Member = Pick<MemberInfo, 'type' | 'language'>

/** Keeps the chosen language everywhere it has to be: storage, document, words, account. */
export const createLanguageFlow = ({ platform, merchantCode, texts, requests }: LanguageSetting) => {
  let member: Member | undefined

  const show = (language: LanguageCode) => {
    platform.memory.write('language', language)
    platform.page.setLanguage(language)
  }

  const sync = async () => {
    if (!member) return
    const language = texts.language()
    const told = member
    // Told once, whatever comes of it: the next sign-in or change tries again.
    member = { ...member, language }
    const { tellLanguage } = await import('./tellLanguage')
    await tellLanguage(requests, { member: told, current: language, merchantCode })
  }

  return {
    current: () => texts.language(),
    /** Writes down the language that the page starts with (REQ-LANG-008). */
    begin: () => show(texts.language()),
    /** The player chose a language; resolves once every word on the screen is in it (REQ-LANG-011). */
    async choose(language: LanguageCode): Promise<void> {
      await texts.turnTo(language)
      show(language)
      platform.page.keepLanguage(language)
      // Pages that the worker keeps are in the language before.
      platform.scripts.tellWorker({ do: 'forgetPages' })
      await sync()
    },
    /** Someone signed in, or out (undefined). */
    async memberChanged(now: Member | undefined): Promise<void> {
      member = now
      await sync()
    },
  }
}

export type LanguageFlow = ReturnType<typeof createLanguageFlow>
