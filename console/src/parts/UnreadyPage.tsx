import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { LoadingIndicator } from '@playfront/kit/LoadingIndicator'
import { useTexts } from '../app/ServicesContext'

export type Unready = { kind: 'loading' } | { kind: 'failed'; message?: string }

/** A page whose one answer is under way or could not be had. */
export function UnreadyPage({ state, onAgain }: { state: Unready; onAgain: () => void }) {
  const { t } = useTexts()
  if (state.kind === 'loading') return <LoadingIndicator label={t('frame.loading')} place="page" />
  return (
    <ErrorState title={t('frame.failed')} action={<Button onClick={onAgain}>{t('frame.again')}</Button>}>
      {state.message ?? t('frame.failed.text')}
    </ErrorState>
  )
}
