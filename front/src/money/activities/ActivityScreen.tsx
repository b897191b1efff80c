import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { Page } from '../../shell/page/Page'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { WalletFlow } from '../wallet/walletFlow'
import type { RenderedActivity } from './activity'
import { ActivityList } from './ActivityList'
import { ActivityPage } from './ActivityPage'
import { useActivityId } from './useActivityId'

export interface ActivityScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
  wallet: WalletFlow
  parts: { activities?: readonly RenderedActivity[] }
}

/** The promotion that the address names (REQ-ROUTE-019), and without an id all that run. */
export const ActivityScreen = (services: ActivityScreenProps) => {
  const { t } = useTexts()
  const id = useActivityId(services.platform.navigation)
  const back = { label: t('back'), href: id === '' ? '/m/home' : '/m/activity' }
  return (
    <>
      <AppBar title={<Text id="tab.promotions" />} back={back} />
      <Page>
        {id === '' ? <ActivityList {...services} /> : <ActivityPage key={id} id={id} services={services} />}
      </Page>
    </>
  )
}
