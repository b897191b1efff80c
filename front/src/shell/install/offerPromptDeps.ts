import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { MemberFlow } from '../../account/member/memberFlow'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'
import type { DownloadsFlow } from '../downloads/downloadsFlow'
import type { Events } from '../../page/events'
import type { CountsFlow } from './counts/countsFlow'
import type { InstallFlow } from './installFlow'
import type { StatusFlow } from '../status/checkStatus'

/** The services that the install prompts need. */
export interface OfferPromptDeps {
  platform: Pick<Platform, 'clock' | 'device' | 'memory' | 'navigation' | 'page'>
  startedMs: number
  merchant: Pick<
    MerchantSettings,
    'artwork' | 'currency' | 'install' | 'installPrompt' | 'installPromptCalls' | 'name' | 'shell'
  >
  overlays: LazyOverlays
  texts: Texts
  events: Events
  session: SessionFlow
  member: MemberFlow
  requests: Pick<Requests, 'valueOf'>
}

/** And from the shell's other features. */
export interface PromptShell {
  install: InstallFlow
  counts: Pick<CountsFlow, 'store'>
  status: Pick<StatusFlow, 'store'>
  downloads: Pick<DownloadsFlow, 'store' | 'ask' | 'linkHere' | 'open'>
}
