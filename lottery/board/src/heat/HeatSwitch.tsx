import { Chip } from '@playfront/kit/Chip'
import { Icon } from '@playfront/kit/Icon'
import { flame } from '@playfront/kit/icons'
import { useEffect } from 'react'
import { useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import css from './HeatSwitch.module.css'

/** Turns the overlay on, and says beside it what chance alone would show (lottery 8.3, 8.5). */
export const HeatSwitch = () => {
  const t = useT()
  const { number } = useFigures()
  const { heat, trends, round, picking } = useServices()
  const { isOn, draws, expected } = usePart(heat, (state) => state)
  const board = usePart(round, (state) => state.board)
  const offer = usePart(picking, (state) => state.offer)
  const results = usePart(trends, (state) => state.results)
  const lottery = board?.lottery
  const newest = board?.results[0]?.issueId
  useEffect(() => {
    if (isOn && lottery) void trends.open(lottery)
  }, [isOn, lottery, newest, trends])
  useEffect(() => {
    if (isOn && board && offer && results) heat.count(board, offer, results)
    // The board is a new object with every response; the count depends on its lottery alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOn, lottery, offer, results, heat])
  return (
    <div className={css.heat}>
      <Chip pressed={isOn} icon={<Icon of={flame} size="small" />} onClick={() => heat.turn(!isOn)}>
        {t('heat.switch')}
      </Chip>
      {isOn && expected && (
        <p className={css.legend} role="status">
          {t('heat.legend', {
            draws,
            mean: number(expected.mean, 1),
            low: expected.low,
            high: expected.high,
          })}{' '}
          {t('results.note')}
        </p>
      )}
    </div>
  )
}
