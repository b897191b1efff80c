import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useTexts } from '../app/ServicesContext'
import type { AnnouncementsState } from './announcementsFlow'

/** While it comes, and when it could not. */
export function AdminStates({ state, onAgain }: { state: AnnouncementsState; onAgain: () => void }) {
  const { t } = useTexts()
  if (state.kind === 'failed')
    return (
      <ErrorState title={t('frame.failed')} action={<Button onClick={onAgain}>{t('frame.again')}</Button>}>
        {state.message ?? t('frame.failed.text')}
      </ErrorState>
    )
  return (
    <div role="status">
      <span className="pf-spoken">{t('frame.loading')}</span>
      <Skeleton shape="row" count={6} />
    </div>
  )
}
