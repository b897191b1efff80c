import { type MemberInfo, memberInfo, rankProgress } from '@playfront/contract/account/member'
import { type LanguageCode, isLanguageCode } from '@playfront/contract/languages'
import type { StoreApi } from '../../store/createStore'
import { decideRank } from './decideRank'
import type { Requests } from '../../requests/requests'
import type { SessionFlow } from '../session/sessionFlow'

type Fields = Record<string, unknown>

const recordOf = (found: unknown): Fields | undefined =>
  typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : undefined

const textOf = (found: unknown): string =>
  typeof found === 'string' || Number.isFinite(found) ? String(found) : ''

const numberOf = (found: unknown): number | undefined => {
  const number = typeof found === 'string' && found !== '' ? Number(found) : found
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/**
 * Parses a member from the server's response by the documented names (REQ-SESSION-013). The name may be `userName` or
 * `account`; any other missing field gets its default.
 * @returns undefined when the response names no member
 */
export const readMember = (found: unknown): MemberInfo | undefined => {
  const received = recordOf(found)
  if (!received) return undefined
  const userName = textOf(received['userName']) || textOf(received['account'])
  const id = textOf(received['id']) || textOf(received['customerId']) || userName
  if (id === '') return undefined
  return {
    ...received,
    id,
    userName,
    account: textOf(received['account']) || userName,
    displayName: textOf(received['displayName']) || undefined,
    type: readType(numberOf(received['type'])),
    regDate: readRegDate(received['regDate']),
    language: readLanguage(textOf(received['language'])),
    unread: numberOf(received['unread']),
    profilePicture: numberOf(received['profilePicture']),
    clubLabel: readLabel(recordOf(received['clubLabel'])),
    protection:
      received['protection'] === 'break' || received['protection'] === 'excluded'
        ? received['protection']
        : undefined,
  }
}

const types = [-1, 0, 1, 2, 4] as const

const readType = (type: number | undefined): MemberInfo['type'] => types.find((known) => known === type) ?? 0

/** The registration date is unknown: the account has no age, so that no prompt counts its days. */
const unknownRegDate = Number.MAX_SAFE_INTEGER

/** Epoch milliseconds, from such or from a date in words. */
const readRegDate = (found: unknown): number =>
  numberOf(found) ?? ((typeof found === 'string' && Date.parse(found)) || unknownRegDate)

const readLanguage = (language: string): LanguageCode => {
  const code = language.toUpperCase()
  // A language that this front end does not support always differs from the shown one, so that the member is notified
  // once.
  return isLanguageCode(code) ? code : 'CN'
}

const readLabel = (label: Fields | undefined): MemberInfo['clubLabel'] => {
  const labelName = textOf(label?.['labelName'])
  if (!label || labelName === '') return undefined
  return {
    labelName,
    labelId: textOf(label['labelId']),
    rankLevel: numberOf(label['rankLevel']) ?? 0,
    type: textOf(label['type']),
  }
}

export interface MemberState {
  /** Undefined until the server has answered, and for visitors. */
  member?: MemberInfo
  /** Way to the next rank, from 0 to 1. */
  rank?: number
}

export interface MemberDeps {
  session: SessionFlow
  requests: Pick<Requests, 'valueOf'>
}

/** Asks for the member and the way to the next rank; answers that come after the session's end are dropped. */
export const loadMember = async (
  store: StoreApi<MemberState>,
  { session, requests }: MemberDeps,
  token: string,
): Promise<void> => {
  const isStillMeant = () => session.store.getState().token === token
  if (!isStillMeant()) return
  const [member, progress] = await Promise.allSettled([
    requests.valueOf(memberInfo, {}, { alert: false }),
    requests.valueOf(rankProgress, {}, { alert: false }),
  ])
  if (!isStillMeant()) return
  const known = member.status === 'fulfilled' ? readMember(member.value) : undefined
  if (known) store.setState({ member: known })
  if (progress.status === 'fulfilled') store.setState({ rank: decideRank(progress.value) })
}
