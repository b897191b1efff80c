import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { mapPin } from '@playfront/kit/icons'
import { Page } from '../page/Page'
import { Text } from '../texts/Text'
import { useTexts } from '../texts/TextsProvider'

/** For an unknown address. */
export const NotFoundScreen = () => {
  const { t } = useTexts()
  return (
    <>
      <AppBar title={<Text id="notFound.title" />} back={{ label: t('back'), href: '/m/home' }} />
      <Page>
        <EmptyState
          title={t('notFound.title')}
          picture={<Icon of={mapPin} size="giant" />}
          action={
            <Button href="/m/home">
              <Text id="notFound.action" />
            </Button>
          }
        >
          <Text id="notFound.text" as="p" />
        </EmptyState>
      </Page>
    </>
  )
}
