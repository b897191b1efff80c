import { useTexts } from '../app/ServicesContext'
import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Notice } from '@playfront/kit/Notice'
import { Skeleton } from '@playfront/kit/Skeleton'
import type { ReactNode } from 'react'
import type { Part } from './healthFlow'

interface KnownProps<Answer> {
  part: Part<Answer>
  onAgain: () => void
  children: (found: Answer) => ReactNode
}

/** What is known; while nothing is, that it comes or could not. A look that failed later says so above what is known. */
export function Known<Answer>({ part, onAgain, children }: KnownProps<Answer>) {
  const { t } = useTexts()
  if (part.found)
    return (
      <>
        {part.isFailed && (
          <Notice tone="warning" role="status">
            {t('health.old')}
          </Notice>
        )}
        {children(part.found)}
      </>
    )
  if (part.isFailed)
    return (
      <ErrorState title={t('frame.failed')} action={<Button onClick={onAgain}>{t('frame.again')}</Button>}>
        {part.message ?? t('frame.failed.text')}
      </ErrorState>
    )
  return (
    <div role="status">
      <span className="pf-spoken">{t('frame.loading')}</span>
      <Skeleton shape="row" count={4} />
    </div>
  )
}
