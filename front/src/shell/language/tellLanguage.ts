import { memberLanguage } from '@playfront/contract/account/memberLanguage'
import type { Requests } from '../../requests/requests'
import { decideLanguageSync, type LanguageSyncFacts } from './decideLanguageSync'

/** Tells the member's account which language is spoken, where it has to know (REQ-LANG-009). Failing, it stays silent. */
export const tellLanguage = async (
  requests: Pick<Requests, 'call'>,
  { merchantCode, ...facts }: LanguageSyncFacts & { merchantCode: string },
): Promise<void> => {
  if (!decideLanguageSync(facts).sync) return
  const request = { language: facts.current, merchantCode }
  await requests.call(memberLanguage, request, { alert: false }).catch(() => undefined)
}
