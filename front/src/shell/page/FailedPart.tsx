import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Text } from '../../texts/Text'
import type { TextKey } from '../../texts/dictionaries'
import { useTexts } from '../../texts/TextsProvider'

/** What stands in the place of something that could not be had, with the way to ask again. */
export const FailedPart = ({ why, onRetry }: { why: TextKey; onRetry: () => void }) => (
  <ErrorState
    title={useTexts().t('failed.title')}
    action={
      <Button onClick={onRetry}>
        <Text id="retry" />
      </Button>
    }
  >
    <Text id={why} />
  </ErrorState>
)
