import { Button } from '@playfront/kit/Button'
import type { ReactNode } from 'react'
import { useTexts } from '../app/ServicesContext'
import type { ListState } from './listFlow'
import css from './ListStates.module.css'
import { UnreadyRows } from './UnreadyPage'

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
  if (state.kind === 'loading' || state.kind === 'failed')
    return <UnreadyRows state={state} onAgain={onAgain} />
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
