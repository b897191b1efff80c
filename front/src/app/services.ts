import type { ReactElement } from 'react'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { MemberFlow } from '../account/member/memberFlow'
import type { HandOffFlow } from '../account/session/handOffFlow'
import type { SessionFlow } from '../account/session/sessionFlow'
import type { WalletFlow } from '../money/wallet/walletFlow'
import type { LazyOverlays } from '../overlays/lazyOverlays'
import type { Platform } from '../platform/platform'
import type { CatalogFlow } from '../play/games/catalogFlow'
import type { Requests } from '../requests/requests'
import type { LanguageFlow } from '../shell/language/languageFlow'
import type { Extras } from '../page/extras'
import type { LazyShell } from '../shell/lazyShell'
import type { Events } from '../page/events'
import type { Texts } from '../texts/texts'
import type { RenderedParts } from './page'
import type { StoreApi } from '../store/createStore'
import type { arrive } from './arrive'
import type { Links } from './links'
import type { Route } from './routes'

export interface Ways {
  /** Adds to a path what has to be carried on (REQ-NAV-001, -002). */
  carry(path: string): string
  /** The route of a path; for an unknown address, the page that says so. */
  routeOf(path: string): Route
  /**
   * Fetches code and words of a path's screen, once.
   * @throws when something cannot be fetched; the next call tries again
   */
  prepare(path: string): Promise<void>
  /** Prefetches what follows a sign-in, while the form is being filled in. */
  prepareEntry(): Promise<void>
  links: Links
  arrive: typeof arrive
  /**
   * The current screen beside the main screens that were left before, which stay mounted; undefined as long as screens are
   * not kept.
   * @param owner whose screens they are
   */
  keep(screen: ReactElement, path: string, owner: string): ReactElement | undefined
}

export interface LazyRoutes {
  /** Undefined until it is first loaded. */
  store: StoreApi<Ways | undefined>
  /** The navigation that everyone uses; once loaded, each step carries the tracking parameters (area NAV). */
  navigation: Platform['navigation']
  /**
   * Fetches the ways, once.
   * @throws when they cannot be had; the next call tries again
   */
  open(): Promise<Ways>
}

/**
 * Every feature's flow, wired once. A screen's props name those it needs; all services are passed to each, so that no
 * feature has to know this list.
 */
export interface AppServices {
  merchant: MerchantSettings
  platform: Platform
  /** Epoch milliseconds at which the merchant was known; `afterStart` counts from it (REQ-UPDATE-007, REQ-CHAT-005). */
  startedMs: number
  texts: Texts
  ways: LazyRoutes
  /** Data that the server-rendered page carries for its own screen; the consumer removes it. */
  parts: RenderedParts
  requests: Requests
  overlays: LazyOverlays
  dialogs: LazyOverlays['dialogs']
  toasts: LazyOverlays['toasts']
  session: SessionFlow
  handOff: HandOffFlow
  member: MemberFlow
  wallet: WalletFlow
  catalog: CatalogFlow
  language: LanguageFlow
  events: Events
  extras: Extras
  shell: LazyShell
}
