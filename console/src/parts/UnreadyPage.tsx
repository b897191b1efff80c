import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { LoadingIndicator } from '@playfront/kit/LoadingIndicator'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useTexts } from '../app/ServicesContext'

export type Unready = { kind: 'loading' } | { kind: 'failed'; message?: string }

interface UnreadyProps {
  state: Unready
  onAgain: () => void
}

/** A page whose one answer is under way or could not be had. */
export function UnreadyPage({ state, onAgain }: UnreadyProps) {
  const { t } = useTexts()
  if (state.kind === 'loading') return <LoadingIndicator label={t('frame.loading')} place="page" />
  return <Failure message={state.message} onAgain={onAgain} />
}

/** The same in the place of rows. */
export function UnreadyRows({ state, count = 6, onAgain }: UnreadyProps & { count?: number }) {
  if (state.kind === 'loading') return <LoadingRows count={count} />
  return <Failure message={state.message} onAgain={onAgain} />
}

/** While rows come; a screen reader is told so. */
export function LoadingRows({ count }: { count: number }) {
  const { t } = useTexts()
  return (
    <div role="status">
      <span className="pf-spoken">{t('frame.loading')}</span>
      <Skeleton shape="row" count={count} />
    </div>
  )
}

/** What could not be had, with the server's words where it gave any. */
export function Failure({ message, onAgain }: { message: string | undefined; onAgain: () => void }) {
  const { t } = useTexts()
  return (
    <ErrorState title={t('frame.failed')} action={<Button onClick={onAgain}>{t('frame.again')}</Button>}>
      {message ?? t('frame.failed.text')}
    </ErrorState>
  )
}
