import { domainRoute } from '@playfront/contract/shell/system'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { MemberFlow } from '../../account/member/memberFlow'
import type { CoversDoor } from '../../overlays/coversDoor'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'
import type { Events } from '../tracking/events'
import { decideEntries, type ServiceEntry, type ServicePosition } from './decideEntries'

export interface ServiceFlow {
  /** Goes to whoever suits best, in a window of its own (REQ-CS-009, GAP-27); says so when there is nobody. */
  open(position: ServicePosition): Promise<void>
}

export interface ServiceSetting {
  platform: Pick<Platform, 'navigation'>
  merchant: Pick<MerchantSettings, 'shell'>
  requests: Pick<Requests, 'valueOf'>
  member: Pick<MemberFlow, 'store'>
  events: Pick<Events, 'publish'>
  toasts: CoversDoor['toasts']
  texts: Pick<Texts, 'load'>
}

/** The ways to customer service beside the screens (area CS). */
export const createServiceFlow = (setting: ServiceSetting): ServiceFlow => {
  const { platform, merchant, requests, member, events, toasts, texts } = setting

  /** As the server tells them; what the page knows where it does not answer (GAP-10). */
  const readEntries = async (): Promise<readonly ServiceEntry[]> => {
    const told = await requests.valueOf(domainRoute, {}, { alert: false }).catch(() => undefined)
    return told?.customerService ?? merchant.shell.customerService
  }

  return {
    async open(position) {
      const [entries, { openContacts }] = await Promise.all([
        readEntries(),
        import('../domains/openContacts'),
      ])
      const labelId = member.store.getState().member?.clubLabel?.labelId
      const [first] = openContacts(decideEntries({ entries, position, labelId }).entries)
      if (first) {
        events.publish('customerService')
        platform.navigation.open(first.url)
        return
      }
      await texts.load(['chat'])
      toasts.show({ key: 'chat.service.none' }, { tone: 'negative' })
    },
  }
}
