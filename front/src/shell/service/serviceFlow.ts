import { domainRoute } from '@playfront/contract/shell/system'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { MemberFlow } from '../../account/member/memberFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'
import type { Events } from '../../page/events'
import { type ServiceEntry, type ServicePosition, decideEntries } from './decideEntries'
import type { ServiceWidgets } from './serviceWidgets'

export type ContactWay =
  | { kind: 'page'; url: string }
  /** Leaves the browser for another app; `address` is what is shown before. */
  | { kind: 'mail' | 'phone'; url: string; address: string }

/** What following an address of the customer service does on this device. */
export const decideContactWay = (url: string): ContactWay => {
  const { protocol, pathname } = new URL(url)
  if (protocol !== 'mailto:' && protocol !== 'tel:') return { kind: 'page', url }
  return { kind: protocol === 'mailto:' ? 'mail' : 'phone', url, address: readable(pathname) }
}

const readable = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export interface ServiceFlow {
  /**
   * Opens the best entry: the widget of its type where its script has loaded, else its address in a new window
   * (REQ-CS-009, GAP-27). Says so when there is none.
   */
  open(position: ServicePosition): Promise<void>
}

export interface ServiceDeps {
  platform: Pick<Platform, 'navigation'>
  merchant: Pick<MerchantSettings, 'shell'>
  requests: Pick<Requests, 'valueOf'>
  member: Pick<MemberFlow, 'store'>
  events: Pick<Events, 'publish'>
  toasts: LazyOverlays['toasts']
  dialogs: Pick<LazyOverlays['dialogs'], 'confirm'>
  texts: Pick<Texts, 'load'>
  widgets: Pick<ServiceWidgets, 'open'>
}

/** The ways to customer service beside the screens (area CS). */
export const createServiceFlow = (deps: ServiceDeps): ServiceFlow => {
  const { platform, merchant, requests, member, events, toasts, dialogs, texts, widgets } = deps

  /** As the server returns them; what the page knows where it does not answer (GAP-10). */
  const readEntries = async (): Promise<readonly ServiceEntry[]> => {
    const received = await requests.valueOf(domainRoute, {}, { alert: false }).catch(() => undefined)
    return received?.customerService ?? merchant.shell.customerService
  }

  /** A visitor about to leave the browser is shown for what, and the address. */
  const go = async (way: ContactWay) => {
    if (way.kind === 'page') return platform.navigation.open(way.url)
    await texts.load(['chat'])
    const answer = await dialogs.confirm({
      title: { key: 'chat.service.entry' },
      text: { key: `chat.service.${way.kind}`, values: { address: way.address } },
    })
    if (answer === 'agreed') platform.navigation.leave(way.url)
  }

  return {
    async open(position) {
      const [entries, { openContacts }] = await Promise.all([
        readEntries(),
        import('../domains/openContacts'),
      ])
      const labelId = member.store.getState().member?.clubLabel?.labelId
      for (const entry of decideEntries({ entries, position, labelId }).entries) {
        const [contact] = openContacts([entry])
        const isWidget = await widgets.open(entry.csType)
        if (!isWidget && !contact) continue
        events.publish('customerService')
        if (!isWidget && contact) await go(decideContactWay(contact.url))
        return
      }
      await texts.load(['chat'])
      toasts.show({ key: 'chat.service.none' }, { tone: 'negative' })
    },
  }
}
