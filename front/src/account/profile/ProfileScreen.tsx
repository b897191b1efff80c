import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { mail, phone, userRound } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { MemberFlow } from '../member/memberFlow'
import { createProfileFlow, type ProfileFlow } from './profileFlow'
import { ProfileForm } from './ProfileForm'

export interface ProfileScreenProps {
  merchant: MerchantSettings
  requests: Requests
  dialogs: LazyOverlays['dialogs']
  toasts: LazyOverlays['toasts']
  member: MemberFlow
}

/** The member's personal data and contact details; data that can be entered only once is shown masked. */
export const ProfileScreen = (services: ProfileScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createProfileFlow(services))
  useEffect(() => void flow.load(), [flow])
  return (
    <>
      <AppBar title={<Text id="hub.profile" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        <Told flow={flow} />
      </Page>
    </>
  )
}

const Told = ({ flow }: { flow: ProfileFlow }) => {
  const { name, profile } = useStore(flow.store)
  if (name === 'failed') return <FailedPart why="profile.failed" onRetry={() => void flow.load()} />
  if (name === 'loading' || !profile) return <Skeleton shape="banner" count={2} />
  return (
    <>
      <Card padding="none">
        <ListRow
          leading={<Icon of={userRound} />}
          title={<Text id="field.username" />}
          detail={<bdi>{profile.userName}</bdi>}
        />
        <ListRow
          leading={<Icon of={phone} />}
          title={<Text id="profile.mobile" />}
          detail={profile.mobile && <bdi dir="ltr">{profile.mobile}</bdi>}
          href="/m/member/security"
        />
        <ListRow
          leading={<Icon of={mail} />}
          title={<Text id="profile.email" />}
          detail={profile.email && <bdi dir="ltr">{profile.email}</bdi>}
          href="/m/member/security"
        />
      </Card>
      <ProfileForm flow={flow} profile={profile} />
    </>
  )
}
