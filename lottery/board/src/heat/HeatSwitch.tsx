import { Chip } from '@playfront/kit/Chip'
import { Icon } from '@playfront/kit/Icon'
import { flame } from '@playfront/kit/icons'
import { useEffect } from 'react'
import { useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import css from './HeatSwitch.module.css'

/** Turns the overlay of counts on and off (lottery 8.3). */
export const HeatSwitch = () => {
  const t = useT()
  const { heat, trends, round, picking } = useServices()
  const isOn = usePart(heat, (state) => state.isOn)
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
    <Chip pressed={isOn} icon={<Icon of={flame} size="small" />} onClick={() => heat.turn(!isOn)}>
      {t('heat.switch')}
    </Chip>
  )
}

/** What chance alone would show, while the counts are on (lottery 8.5). */
export const HeatLegend = () => {
  const t = useT()
  const { number } = useFigures()
  const { isOn, draws, expected } = usePart(useServices().heat, (state) => state)
  if (!isOn || !expected) return null
  const { mean, low, high } = expected
  return (
    <p className={css.legend} role="status">
      {t('heat.legend', { draws, mean: number(mean, 1), low, high })} {t('results.note')}
    </p>
  )
}
