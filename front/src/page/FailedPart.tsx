import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Text } from '../texts/Text'
import type { TextKey } from '../texts/dictionaries'
import { useTexts } from '../texts/TextsProvider'

/** Shown instead of something that failed to load, with a retry button. */
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
