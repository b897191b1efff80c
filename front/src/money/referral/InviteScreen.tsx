import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Card } from '@playfront/kit/Card'
import { Skeleton } from '@playfront/kit/Skeleton'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { users } from '@playfront/kit/icons'
import { AppBar } from '@playfront/kit/AppBar'
import { useEffect, useState } from 'react'
import css from './InviteScreen.module.css'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { type Clipboard, browserClipboard } from '../../platform/clipboard/clipboard'
import type { Platform } from '../../platform/platform'
import { type Share, browserShare } from '../../platform/share/share'
import { Text } from '../../texts/Text'
import { HandOn } from '../../account/agentLinks/HandOn'
import { FailedPart } from '../../page/FailedPart'
import { useStore } from '../../store/useStore'
import { type InvitedFlow, InvitedList, createInvitedFlow } from './InvitedList'
import { useTexts } from '../../texts/TextsProvider'
import { isSignedIn } from '../../account/session/session'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { Requests } from '../../requests/requests'
import { HeroCard } from '../../page/HeroCard'
import { Page } from '../../page/Page'

/**
 * The address that a friend opens: the merchant's registration with the member's code, on the host that the member is at.
 * @param origin scheme and host
 */
export const inviteLink = (origin: string, code: string): string => {
  const url = new URL('/m/register', origin)
  url.searchParams.set('r', code)
  return url.href
}

export interface InviteCardProps {
  merchant: Pick<MerchantSettings, 'name' | 'timeZone' | 'artwork'>
  platform: { navigation: Pick<Platform['navigation'], 'origin'> }
  toasts: LazyOverlays['toasts']
  clipboard: Clipboard
  share: Share
  code: string
}

/** The member's code and link, and the ways to hand them on. */
export const InviteCard = ({ platform, code, merchant, ...deps }: InviteCardProps) => {
  const url = inviteLink(platform.navigation.origin(), code)
  return (
    <>
      <HeroCard merchant={merchant}>
        <Text id="referral.lead" as="p" />
      </HeroCard>
      <Card padding="large">
        <div className={css.invite}>
          <dl className={css.facts}>
            <Text id="referral.code" as="dt" />
            <dd className={css.code}>
              <bdi dir="ltr">{code}</bdi>
            </dd>
            <Text id="referral.link" as="dt" />
            <dd className={css.link}>
              <bdi dir="ltr">{url}</bdi>
            </dd>
          </dl>
          <HandOn {...deps} merchant={merchant} url={url} className={css.ways} isMain />
          <Text id="referral.rules" as="p" className={css.rules} />
          <Text id="referral.self" as="p" className={css.rules} />
        </div>
      </Card>
    </>
  )
}

export interface InvitePartProps extends Omit<InviteCardProps, 'code' | 'merchant'> {
  merchant: MerchantSettings
  flow: InvitedFlow
}

/** The member's link and those who came by it. */
export const InvitePart = ({ flow, ...services }: InvitePartProps) => {
  const state = useStore(flow.store)
  if (state.name === 'loading') return <Skeleton shape="banner" count={2} />
  if (state.name === 'failed') return <FailedPart why="referral.failed" onRetry={() => void flow.load()} />
  return (
    <>
      <InviteCard {...services} code={state.code} />
      <InvitedList merchant={services.merchant} state={state} onMore={() => void flow.more()} />
    </>
  )
}

/** What inviting is, for a visitor who has no link yet, and how to get one. */
export const VisitorPart = () => (
  <EmptyState
    title={useTexts().t('referral.visitor.title')}
    picture={<Icon of={users} size="huge" />}
    action={
      <div className={css.ways}>
        <Button href="/m/register" wide>
          <Text id="register.submit" />
        </Button>
        <Button href="/m/login?redirectUrl=%2Fm%2FinviteFriends" variant="secondary" wide>
          <Text id="login.submit" />
        </Button>
      </div>
    }
  >
    <Text id="referral.visitor.text" />
  </EmptyState>
)

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
