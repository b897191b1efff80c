import { memberLanguage } from '@playfront/contract/account/memberLanguage'
import { decideLanguageSync } from './decideLanguageSync'
import type { LanguageMember, LanguageDeps } from './languageFlow'

/** Tells the member's account which language is spoken, where it has to know (REQ-LANG-009). Failing, it stays silent. */
export const reportLanguage = async (
  { requests, texts, merchantCode }: LanguageDeps,
  member: LanguageMember,
): Promise<void> => {
  const language = texts.language()
  if (!decideLanguageSync({ member, current: language }).sync) return
  await requests.call(memberLanguage, { language, merchantCode }, { alert: false }).catch(() => undefined)
}
