import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { useEffect, useState } from 'react'
import { isSignedIn } from '../../account/session/session'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { browserClipboard } from '../../platform/clipboard/browserClipboard'
import type { Clipboard } from '../../platform/clipboard/clipboard'
import type { Platform } from '../../platform/platform'
import { browserShare } from '../../platform/share/browserShare'
import type { Share } from '../../platform/share/share'
import type { Requests } from '../../requests/requests'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { InvitePart } from './InvitePart'
import { createInvitedFlow } from './invitedFlow'
import { VisitorPart } from './VisitorPart'

export interface InviteScreenProps {
  merchant: MerchantSettings
  platform: Pick<Platform, 'navigation'>
  requests: Requests
  session: SessionFlow
  toasts: LazyOverlays['toasts']
  /** The device's clipboard and list of apps; the browser's own unless said otherwise. */
  clipboard?: Clipboard
  share?: Share
}

/** Inviting friends: a member's link and who came by it; for visitors what it is and the way to join (REQ-ROUTE-025). */
export const InviteScreen = (services: InviteScreenProps) => {
  const { clipboard = browserClipboard, share = browserShare } = services
  const { t } = useTexts()
  const isMember = isSignedIn(useStore(services.session.store))
  return (
    <>
      <AppBar
        title={<Text id="referral.title" />}
        back={{ label: t('back'), href: isMember ? '/m/member/home' : '/m/home' }}
      />
      <Page>{isMember ? <MemberPart {...services} {...{ clipboard, share }} /> : <VisitorPart />}</Page>
    </>
  )
}

const MemberPart = (services: InviteScreenProps & { clipboard: Clipboard; share: Share }) => {
  const [flow] = useState(() => createInvitedFlow(services))
  useEffect(() => void flow.load(), [flow])
  return <InvitePart {...services} flow={flow} />
}
