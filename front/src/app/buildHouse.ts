import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { createMemberFlow } from '../account/member/memberFlow'
import { createHandOffFlow } from '../account/session/handOffFlow'
import { createSessionFlow } from '../account/session/sessionFlow'
import { createWalletFlow } from '../money/wallet/walletFlow'
import { createCoversDoor } from '../overlays/coversDoor'
import type { Platform } from '../platform/platform'
import { createDrawsFlow } from '../play/draws/drawsFlow'
import { createCatalogFlow } from '../play/games/catalogFlow'
import { createRequests } from '../requests/requests'
import { createLanguageFlow } from '../shell/language/languageFlow'
import type { Texts } from '../texts/texts'
import { createFailures } from './failures'
import type { House } from './house'
import { overlayViews } from './overlayViews'
import type { HomeData } from './page'

export interface HouseSetting {
  platform: Platform
  merchant: MerchantSettings
  texts: Texts
  /** What the painted page brought along. */
  home?: HomeData
}

/** Wires the rooms. Nothing is asked, read or started yet, so that the server can paint with the same house. */
export const buildHouse = ({ platform, merchant, texts, home }: HouseSetting): House => {
  const { clock, memory, navigation } = platform
  const session = createSessionFlow(memory)
  const covers = createCoversDoor({
    clock,
    memory,
    interruptionsPerSession: merchant.shell.interruptionsPerSession,
    views: overlayViews,
  })
  const handOffState = { isChecking: () => handOff.store.getState().name === 'checking' }
  const requests = createRequests({
    platform,
    identity: {
      merchantCode: () => merchant.code,
      language: () => texts.language(),
      token: () => session.store.getState().token,
    },
    failures: createFailures({ clock, session, covers, memory, navigation, ...handOffState }),
  })
  const handOff = createHandOffFlow({ session, requests, merchantCode: merchant.code })
  const followed = { session, requests }
  return {
    merchant,
    platform,
    texts,
    requests,
    covers,
    questions: covers.questions,
    toasts: covers.toasts,
    session,
    handOff,
    member: createMemberFlow(followed),
    wallet: createWalletFlow(followed),
    catalog: createCatalogFlow(requests, home?.vendors),
    draws: createDrawsFlow({ clock, requests }),
    language: createLanguageFlow({ platform, merchantCode: merchant.code, texts, requests }),
  }
}
