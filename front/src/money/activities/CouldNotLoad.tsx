import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'

/** Nobody could be asked, and how to ask again. */
export const CouldNotLoad = ({ retry }: { retry: () => Promise<void> }) => {
  const { t } = useTexts()
  return (
    <ErrorState
      title={t('failed.title')}
      action={
        <Button onClick={() => void retry()}>
          <Text id="retry" />
        </Button>
      }
    >
      <Text id="activities.failed" />
    </ErrorState>
  )
}
