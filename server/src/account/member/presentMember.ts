import type { MemberInfo, MemberType } from '@playfront/contract/account/memberInfo'
import { isLanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MemberRow } from '../../store/tables/member'
import { rankWords } from '../rank/rankWords'
import type { SessionMember } from '../session/readSession'

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
