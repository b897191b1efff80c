import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { MemberFlow } from '../../account/member/memberFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'
import { entriesFor } from '../service/decideEntries'
import type { Events } from '../../page/events'
import { decideClosed } from './decideClosed'
import type { StatusFlow } from './checkStatus'
import type { FoundClosed } from './ClosedScreen'

export interface ClosedDeps {
  platform: Pick<Platform, 'clock' | 'randomness'>
  requests: Pick<Requests, 'serverNow'>
  merchant: MerchantSettings
  member: Pick<MemberFlow, 'store'>
  overlays: Pick<LazyOverlays, 'open' | 'toasts'>
  texts: Pick<Texts, 'load'>
  events: Pick<Events, 'publish'>
}

const kinds = ['access-denied', 'maintenance'] as const

/**
 * Lays the maintenance or the access-denied page over everything for as long as the merchant is closed (REQ-STATUS-006).
 * What lies below stays as it was: a form is not lost.
 */
export const offerClosed = async (
  { merchant, member, overlays, texts, events }: ClosedDeps,
  status: StatusFlow,
): Promise<void> => {
  const [{ queue }, { openContacts }] = await Promise.all([
    overlays.open(),
    import('../domains/openContacts'),
    import('./ClosedScreen'),
    // The overlays have built-in texts for when these cannot be loaded.
    Promise.resolve(texts.load(['restriction', 'status'])).catch(() => undefined),
  ])
  const labelId = member.store.getState().member?.clubLabel?.labelId
  const contacts = openContacts(entriesFor(merchant.shell.customerService, labelId))
  const found: FoundClosed = {
    merchant,
    contacts,
    status,
    onContact: () => events.publish('customerService'),
  }
  const verdict = () => decideClosed(status.store.getState().status)
  for (const id of kinds) {
    queue.offer({
      id,
      decide() {
        const { closed, reason } = verdict()
        return closed === id ? { ok: true, reason, found } : { ok: false, reason }
      },
    })
  }
  let wasClosed = verdict().closed
  status.store.subscribe(() => {
    const { closed } = verdict()
    if (closed === wasClosed) return
    wasClosed = closed
    queue.reconsider()
    if (closed === false) overlays.toasts.show({ key: 'status.open' }, { tone: 'positive' })
  })
}
