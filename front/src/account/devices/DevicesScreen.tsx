import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { logOut } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { FailedPart } from '../../page/FailedPart'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { SessionFlow } from '../session/sessionFlow'
import { DeviceCard } from './DeviceCard'
import { createDevicesFlow, type DevicesFlow } from './devicesFlow'

export interface DevicesScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
  dialogs: LazyOverlays['dialogs']
  toasts: LazyOverlays['toasts']
}

/** Every device that the member has signed in from, and the way to end it (D-04). */
export const DevicesScreen = (services: DevicesScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createDevicesFlow(services))
  useEffect(() => void flow.load(), [flow])
  return (
    <>
      <AppBar title={<Text id="devices.title" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        <Text id="devices.lead" as="p" />
        <List flow={flow} merchant={services.merchant} />
      </Page>
    </>
  )
}

const List = ({ flow, merchant }: { flow: DevicesFlow; merchant: MerchantSettings }) => {
  const { name, devices, ending } = useStore(flow.store)
  if (name === 'loading') return <Skeleton shape="banner" count={2} />
  if (name === 'failed') return <FailedPart why="devices.failed" onRetry={() => void flow.load()} />
  return (
    <>
      {devices.map((device) => (
        <DeviceCard
          key={device.id}
          device={device}
          timeZone={merchant.timeZone}
          isEnding={ending === device.id}
          onEnd={flow.end}
        />
      ))}
      {devices.length < 2 && <Text id="devices.none" as="p" />}
      <Button variant="danger" wide icon={<Icon of={logOut} />} onClick={() => void flow.endAll()}>
        <Text id="devices.endAll" />
      </Button>
    </>
  )
}
