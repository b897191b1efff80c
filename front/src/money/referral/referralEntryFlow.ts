import { personalPromotions } from '@playfront/contract/shell/promotions'
import { isAgent, isLoggedInType, isSignedIn } from '../../account/session/session'
import type { MemberFlow } from '../../account/member/memberFlow'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'

export interface ReferralFacts {
  /** -1 for a visitor. */
  memberType: number
  /** The merchant's referral promotion is enabled. */
  isMerchantOn: boolean
  /** The member's own availability of it; undefined for visitors and where the platform says nothing about it. */
  isPersonallyOn: boolean | undefined
}

export type ReferralPlace = 'comingSoon' | 'agentRegister' | 'inviteFriends' | 'service'

/** Whether the referral promotion is on for the current visitor (REQ-REFERRAL-005). */
export const isReferralOn = ({ isMerchantOn, isPersonallyOn }: Omit<ReferralFacts, 'memberType'>): boolean =>
  isMerchantOn && isPersonallyOn !== false

/** Where the referral entry leads: the first case that fits (REQ-REFERRAL-001 to -005, AMB-23). */
export const decideReferral = (facts: ReferralFacts): { to: ReferralPlace; reason: string } => {
  const isOn = isReferralOn(facts)
  if (!isLoggedInType(facts.memberType) && !isOn)
    return { to: 'comingSoon', reason: 'a visitor, and nothing is offered' }
  if (isAgent(facts.memberType)) return { to: 'agentRegister', reason: 'an agent' }
  if (isOn) return { to: 'inviteFriends', reason: 'referral is on' }
  return { to: 'service', reason: facts.isMerchantOn ? 'off for this member' : 'referral is off' }
}

/** Where the referral entry stands; customer service is opened as from there. */
export type ReferralPosition = 'home' | 'member'

export interface ReferralEntryFlow {
  /** The referral promotion is on for the current visitor (REQ-REFERRAL-005, -006). */
  isOn(): Promise<boolean>
  /** Goes where the referral entry leads; to be called by a press. @param from where the entry stands */
  press(from: ReferralPosition): Promise<void>
}

export interface ReferralEntryDeps {
  platform: Pick<Platform, 'navigation'>
  requests: Pick<Requests, 'valueOf'>
  session: Pick<SessionFlow, 'store'>
  member: Pick<MemberFlow, 'store'>
  dialogs: Pick<LazyOverlays['dialogs'], 'notice'>
  /** The merchant's promotions by their code, and its customer service. */
  shell: {
    open(): Promise<{
      promotions: { ask(): Promise<Partial<Record<string, { enabled?: boolean }>>> }
      service: { open(position: ReferralPosition): Promise<void> }
    }>
  }
}

/** The referral entry of home, of Me and of any other place that leads there. */
export const createReferralEntryFlow = (deps: ReferralEntryDeps): ReferralEntryFlow => {
  const { platform, requests, session, member, dialogs, shell } = deps

  const load = async (): Promise<ReferralFacts> => {
    const { promotions } = await shell.open()
    const isMember = isSignedIn(session.store.getState())
    // A platform that knows no personal availability leaves the merchant's word standing.
    const asked = isMember ? requests.valueOf(personalPromotions, {}, { alert: false }) : undefined
    const [all, own] = await Promise.all([promotions.ask(), asked?.catch(() => undefined)])
    return {
      memberType: memberType(),
      isMerchantOn: all['REFERRAL']?.enabled === true,
      isPersonallyOn: own?.['REFERRAL']?.enabled,
    }
  }

  const memberType = () => member.store.getState().member?.type ?? session.store.getState().type

  return {
    isOn: async () => isReferralOn(await load()),
    async press(from) {
      const { to } = decideReferral(await load())
      if (to === 'comingSoon') await dialogs.notice({ text: { key: 'coming_soon' } })
      else if (to === 'service') await (await shell.open()).service.open(from)
      else platform.navigation.push(to === 'agentRegister' ? '/m/agentRegister' : '/m/inviteFriends')
    },
  }
}
