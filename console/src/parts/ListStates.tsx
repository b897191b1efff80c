import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Skeleton } from '@playfront/kit/Skeleton'
import type { ReactNode } from 'react'
import { useTexts } from '../app/ServicesContext'
import type { ListState } from './listFlow'
import css from './ListStates.module.css'

/** What a list shows while it comes, when it could not, when it is empty, and below its rows. */
export function ListStates<Row>({
  state,
  empty,
  onAgain,
  onMore,
  children,
}: {
  state: ListState<Row>
  empty: ReactNode
  onAgain: () => void
  onMore: () => void
  children: ReactNode
}) {
  const { t } = useTexts()
  if (state.kind === 'loading')
    return (
      <div role="status">
        <span className="pf-spoken">{t('frame.loading')}</span>
        <Skeleton shape="row" count={6} />
      </div>
    )
  if (state.kind === 'failed')
    return (
      <ErrorState title={t('frame.failed')} action={<Button onClick={onAgain}>{t('frame.again')}</Button>}>
        {state.message ?? t('frame.failed.text')}
      </ErrorState>
    )
  if (state.rows.length === 0) return empty
  return (
    <>
      {children}
      {state.next !== null && (
        <div className={css.more}>
          <Button variant="secondary" busy={state.isMore} onClick={onMore}>
            {t('frame.more')}
          </Button>
        </div>
      )}
    </>
  )
}
