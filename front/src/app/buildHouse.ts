import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { createMemberFlow } from '../account/member/memberFlow'
import { createHandOffFlow } from '../account/session/handOffFlow'
import { createSessionFlow } from '../account/session/sessionFlow'
import { createWalletFlow } from '../money/wallet/walletFlow'
import { createCoversDoor } from '../overlays/coversDoor'
import type { Platform } from '../platform/platform'
import { createCatalogFlow } from '../play/games/catalogFlow'
import { createRequests } from '../requests/requests'
import { createLanguageFlow } from '../shell/language/languageFlow'
import { createExtras } from '../shell/page/extras'
import { createShellDoor } from '../shell/shellDoor'
import { createEvents } from '../shell/tracking/events'
import type { Texts } from '../texts/texts'
import { createFailures } from './failures'
import type { House } from './house'
import type { HomeData, PaintedParts } from './page'
import type { WaysDoor } from './waysDoor'

export interface HouseSetting {
  platform: Platform
  merchant: MerchantSettings
  texts: Texts
  ways: WaysDoor
  /** What the painted page brought along. */
  home?: HomeData
  parts?: PaintedParts
  /** Epoch milliseconds at which the app started; a page that is only painted never starts. */
  startedMs?: number
}

/** Wires the rooms. Nothing is asked, read or started yet, so that the server can paint with the same house. */
export const buildHouse = ({
  platform,
  merchant,
  texts,
  ways,
  home,
  parts = {},
  startedMs = 0,
}: HouseSetting): House => {
  const { clock, memory } = platform
  const session = createSessionFlow(memory)
  const covers = createCoversDoor({
    clock,
    memory,
    interruptionsPerSession: merchant.shell.interruptionsPerSession,
    fetchParts: () => import('./coverParts').then(({ coverParts }) => coverParts(house)),
  })
  const requests = createRequests({
    platform,
    identity: {
      merchantCode: () => merchant.code,
      language: () => texts.language(),
      token: () => session.store.getState().token,
    },
    failures: createFailures(() => house),
    sealing: merchant.account.sealing,
    fetchFit: () => import('../requests/wire/fitRead'),
  })
  const followed = { session, requests }
  const house: House = {
    merchant,
    platform,
    startedMs,
    texts,
    ways,
    parts,
    requests,
    covers,
    questions: covers.questions,
    toasts: covers.toasts,
    session,
    handOff: createHandOffFlow({ session, requests, merchant, platform }),
    member: createMemberFlow(followed),
    wallet: createWalletFlow({ ...followed, platform }),
    catalog: createCatalogFlow(requests, home?.vendors, merchant.domains.vendorHosts),
    language: createLanguageFlow({ platform, merchantCode: merchant.code, texts, requests }),
    events: createEvents(),
    extras: createExtras(),
    shell: createShellDoor(() => house),
  }
  return house
}
