import { type MemberInfo, memberLanguage } from '@playfront/contract/account/member'
import type { LanguageCode } from '@playfront/contract/languages'
import type { LanguageDeps } from './turnToLanguage'

export interface LanguageSyncFacts {
  /** Undefined for a visitor. */
  member: Pick<MemberInfo, 'type' | 'language'> | undefined
  current: LanguageCode
}

/** Whether the account must be updated with the language (REQ-LANG-009, AMB-61). */
export const decideLanguageSync = ({
  member,
  current,
}: LanguageSyncFacts): { sync: boolean; reason: string } => {
  if (member === undefined || member.type === -1) return { sync: false, reason: 'nobody is signed in' }
  if (member.type === 4) return { sync: false, reason: 'the account is restricted' }
  return member.language === current
    ? { sync: false, reason: 'the account has this language already' }
    : { sync: true, reason: 'the account has another language' }
}

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
