import { memberLanguage } from '@playfront/contract/account/memberLanguage'
import { decideLanguageSync } from './decideLanguageSync'
import type { LanguageMember, LanguageSetting } from './languageFlow'

/** Tells the member's account which language is spoken, where it has to know (REQ-LANG-009). Failing, it stays silent. */
export const tellLanguage = async (
  { requests, texts, merchantCode }: LanguageSetting,
  member: LanguageMember,
): Promise<void> => {
  const language = texts.language()
  if (!decideLanguageSync({ member, current: language }).sync) return
  await requests.call(memberLanguage, { language, merchantCode }, { alert: false }).catch(() => undefined)
}
