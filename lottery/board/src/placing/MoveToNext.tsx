import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { openConfirmation } from '../app/commands'
import { useServerClock, useServices, usePart, useT } from '../app/ServicesContext'
import { issueNumber } from '../app/writeIssue'
import { decideOpenIssue } from '../round/decideIssue'
import css from './MoveToNext.module.css'

/** The issue closed before the slip was sent: the next one only by an own press, never by itself (lottery 8.4). */
export const MoveToNext = ({ words }: { words: string }) => {
  const t = useT()
  const services = useServices()
  const board = usePart(services.round, (state) => state.board)
  const next = useServerClock((nowMs) => board && decideOpenIssue(board, nowMs)?.issueId)
  return (
    <div className={css.move}>
      <Notice tone="warning" role="status">
        {words}
      </Notice>
      {next ? (
        <Button wide onClick={() => openConfirmation(services)}>
          {t('confirm.move', { number: issueNumber(next) })}
        </Button>
      ) : (
        <p className={css.wait}>{t('confirm.waitNext')}</p>
      )}
    </div>
  )
}
