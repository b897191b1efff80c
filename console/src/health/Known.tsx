import { Notice } from '@playfront/kit/Notice'
import type { ReactNode } from 'react'
import { useTexts } from '../app/ServicesContext'
import { Failure, LoadingRows } from '../parts/UnreadyPage'
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
  if (part.isFailed) return <Failure message={part.message} onAgain={onAgain} />
  return <LoadingRows count={4} />
}
