import { personalPromotions } from '@playfront/contract/shell/promotions'
import type { MemberFlow } from '../../account/member/memberFlow'
import { isSignedIn } from '../../account/session/session'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { decideReferral, isReferralOn, type ReferralFacts } from './decideReferral'

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

  const learn = async (): Promise<ReferralFacts> => {
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
    isOn: async () => isReferralOn(await learn()),
    async press(from) {
      const { to } = decideReferral(await learn())
      if (to === 'comingSoon') await dialogs.notice({ text: { key: 'coming_soon' } })
      else if (to === 'service') await (await shell.open()).service.open(from)
      else platform.navigation.push(to === 'agentRegister' ? '/m/agentRegister' : '/m/inviteFriends')
    },
  }
}
