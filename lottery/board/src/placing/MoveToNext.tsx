import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { openConfirmation } from '../app/commands'
import { useBeat, useHouse, usePart, useT } from '../app/HouseContext'
import { issueNumber } from '../app/writeIssue'
import { decideOpenIssue } from '../round/decideIssue'
import css from './MoveToNext.module.css'

/** The issue closed before the slip was sent: the next one only by an own press, never by itself (lottery 8.4). */
export const MoveToNext = ({ words }: { words: string }) => {
  const t = useT()
  const house = useHouse()
  const board = usePart(house.round, (state) => state.board)
  const next = useBeat((nowMs) => board && decideOpenIssue(board, nowMs)?.issueId)
  return (
    <div className={css.move}>
      <Notice tone="warning" role="status">
        {words}
      </Notice>
      {next ? (
        <Button wide onClick={() => openConfirmation(house)}>
          {t('confirm.move', { number: issueNumber(next) })}
        </Button>
      ) : (
        <p className={css.wait}>{t('confirm.waitNext')}</p>
      )}
    </div>
  )
}
