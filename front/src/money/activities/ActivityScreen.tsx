import { AppBar } from '@playfront/kit/AppBar'
import { Page } from '../../page/Page'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { ActivityList } from './ActivityList'
import { ActivityPage, type ActivityScreenProps } from './ActivityPage'
import { useActivityId } from './useActivityId'

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
