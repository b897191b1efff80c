import { type MemberInfo, memberLanguage } from '@playfront/contract/account/member'
import { decideLanguageSync } from './decideLanguageSync'
import type { LanguageDeps } from './turnToLanguage'

export type LanguageMember = Pick<MemberInfo, 'type' | 'language'>

/** Reports the member's language to their account, where the server supports it (REQ-LANG-009). A failure is silent. */
export const reportLanguage = async (
  { requests, texts, merchantCode }: LanguageDeps,
  member: LanguageMember,
): Promise<void> => {
  const language = texts.language()
  if (!decideLanguageSync({ member, current: language }).sync) return
  await requests.call(memberLanguage, { language, merchantCode }, { alert: false }).catch(() => undefined)
}
