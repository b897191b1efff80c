import { Button } from '@playfront/kit/Button'
import { Sheet } from '@playfront/kit/Sheet'
import { handOf } from '../app/commands'
import { useHouse, usePart, useT } from '../app/HouseContext'
import { LazyRoom } from '../app/LazyRoom'
import { useLast } from '../app/useLast'

/** A practice draw: the same hand can be drawn again from here (lottery 8.5). */
export const PracticeSheet = () => {
  const t = useT()
  const house = useHouse()
  const { practice, round } = house
  const last = usePart(practice, (state) => state.last)
  const board = usePart(round, (state) => state.board)
  const wasOpened = useLast(last) !== undefined
  const again = () => {
    if (board) practice.play(board, handOf(house))
  }
  return (
    <Sheet
      open={last !== undefined}
      title={t('practice.draw')}
      onClose={practice.close}
      closeLabel={t('nav.close')}
      footer={
        <Button wide variant="secondary" onClick={again}>
          {t('practice.again')}
        </Button>
      }
    >
      {wasOpened && <LazyRoom name="practice" />}
    </Sheet>
  )
}
