import { Button } from '@playfront/kit/Button'
import { Sheet } from '@playfront/kit/Sheet'
import { handOf } from '../app/commands'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { LazyPart } from '../app/LazyPart'
import { useLast } from '../app/useSheet'

const loadPractice = () => import('./PracticeView').then(({ PracticeView }) => PracticeView)

/** A practice draw: the same hand can be drawn again from here (lottery 8.5). */
export const PracticeSheet = () => {
  const t = useT()
  const services = useServices()
  const { practice, round } = services
  const last = usePart(practice, (state) => state.last)
  const board = usePart(round, (state) => state.board)
  const wasOpened = useLast(last) !== undefined
  const again = () => {
    if (board) practice.play(board, handOf(services))
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
      {wasOpened && <LazyPart load={loadPractice} />}
    </Sheet>
  )
}
