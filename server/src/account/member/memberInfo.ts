import type { MemberInfo, MemberType } from '@playfront/contract/account/member'
import { isLanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MemberRow } from './memberRepository'
import { rankWords } from '../rank/rankWords'
import type { SessionMember, SessionRepository } from '../session/sessionRepository'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { whenKnown } from '../../whenKnown'

/** The documents' member type: 4 for a restricted account, whatever it was before (A§3). */
export const presentMemberType = ({ type, state }: Pick<MemberRow, 'type' | 'state'>): MemberType =>
  state === 'restricted' ? 4 : type

/** The member as REQ-SESSION-013 lists it; the label is absent before the first rank. */
export const presentMember = (
  member: SessionMember,
  { operator, languages }: FullMerchantSettings,
): MemberInfo => {
  const language = isLanguageCode(member.language) ? member.language : languages.default
  const { levels, labelType } = operator.ranks
  const names = levels.find(({ labelId }) => labelId === member.rank?.labelId)?.names ?? {}
  return {
    id: member.id,
    userName: member.username,
    account: member.username,
    displayName: member.displayName,
    unread: member.unread,
    type: presentMemberType(member),
    regDate: member.registeredAtMs,
    language,
    profilePicture: member.profilePicture,
    protection: member.protection,
    clubLabel: member.rank && {
      labelId: member.rank.labelId,
      labelName: rankWords(names, language) ?? member.rank.labelId,
      rankLevel: member.rank.level,
      type: labelType,
    },
  }
}

/**
 * Who is signed in (REQ-REQUEST-027, REQ-SESSION-013). Every page asks, so the answer comes from the session look-up:
 * at most a second old, and without another database query.
 */
export const memberInfo =
  (sessions: SessionRepository) =>
  (context: CallContext): MemberInfo | Promise<MemberInfo> => {
    const { sessionId } = requireSession(context)
    const { merchant } = context
    return whenKnown(sessions.memberOf(merchant.code, sessionId), (member) => {
      if (!member) throw new Refusal('user.or.token.invalid')
      return presentMember(member, merchant)
    })
  }
