import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { MemberFlow } from '../../account/member/memberFlow'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { ReferralEntryFlow } from '../../money/referral/referralEntryFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Attention } from '../../platform/attention/attention'
import type { AddressRules, HtmlWriter } from '../../platform/html/htmlWriter'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'
import type { DownloadsFlow } from '../downloads/downloadsFlow'

/** The services that the announcement popup needs. */
export interface StartAnnouncementsDeps {
  platform: Pick<Platform, 'clock' | 'memory' | 'navigation' | 'device'>
  merchant: Pick<MerchantSettings, 'shell'>
  requests: Pick<Requests, 'valueOf'>
  session: SessionFlow
  member: Pick<MemberFlow, 'store'>
  texts: Texts
  overlays: Pick<LazyOverlays, 'open' | 'store'>
}

/** What it needs of its neighbours and of the browser. */
export interface AnnouncementDeps {
  downloads: Pick<DownloadsFlow, 'open'>
  referral: Pick<ReferralEntryFlow, 'isOn'>
  isHomePath(path: string): boolean
  attention: Attention
  openWriter(rules: AddressRules): Promise<HtmlWriter>
}
