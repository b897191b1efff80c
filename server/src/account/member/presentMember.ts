import type { MemberInfo, MemberType } from '@playfront/contract/account/memberInfo'
import { isLanguageCode, type LanguageCode } from '@playfront/contract/languages'
import type { MemberRow } from '../../store/tables/member'
import type { Rank } from '../rank/decideRank'
import { rankName } from '../rank/rankNames'
import type { SessionMember } from '../session/readSession'

/** The documents' member type: 4 for a restricted account, whatever it was before (A§3). */
export const presentMemberType = ({ type, state }: Pick<MemberRow, 'type' | 'state'>): MemberType =>
  state === 'restricted' ? 4 : type

/** The member as REQ-SESSION-013 lists it; the label is absent before the first rank. */
export const presentMember = (
  member: SessionMember,
  rank: Rank | undefined,
  fallback: LanguageCode,
): MemberInfo => {
  const language = isLanguageCode(member.language) ? member.language : fallback
  return {
    id: member.id,
    userName: member.username,
    account: member.username,
    type: presentMemberType(member),
    regDate: member.registeredAtMs,
    language,
    profilePicture: member.profilePicture,
    clubLabel: rank && {
      labelId: rank.labelId,
      labelName: rankName(rank.labelId, language),
      rankLevel: rank.level,
      type: 'rank',
    },
  }
}
