import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { ban } from '@playfront/kit/icons'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Platform } from '../platform/platform'
import { Page } from '../shell/page/Page'
import { Text } from '../texts/Text'
import { useTexts } from '../texts/TextsProvider'
import { LaterScreen } from './later/LaterScreen'

export interface NotOfferedScreenProps {
  merchant: Pick<MerchantSettings, 'name'>
  platform: Pick<Platform, 'navigation'>
}

/** For a screen of the product that this operator does not offer; nothing links to it. */
export const NotOfferedScreen = ({ merchant, platform }: NotOfferedScreenProps) => {
  const { t } = useTexts()
  if (import.meta.env.DEV) return <LaterScreen platform={platform} />
  return (
    <>
      <AppBar title={<Text id="notOffered.title" />} back={{ label: t('back'), href: '/m/home' }} />
      <Page>
        <EmptyState
          title={t('notOffered.title')}
          picture={<Icon of={ban} size="giant" />}
          action={
            <Button href="/m/home">
              <Text id="notFound.action" />
            </Button>
          }
        >
          <Text id="notOffered.text" values={{ merchant: merchant.name }} as="p" />
        </EmptyState>
      </Page>
    </>
  )
}
