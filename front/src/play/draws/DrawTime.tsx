import { useStore } from '../../store/useStore'
import { options } from '../../options'
import { Text } from '../../texts/Text'
import { decideCountdown, writeCountdown, type NextDraw } from './decideNextDraw'
import type { DrawsFlow } from './drawsFlow'
import css from './NextDraws.module.css'

export interface DrawTimeProps {
  draws: DrawsFlow
  draw: Pick<NextDraw, 'closeAt' | 'drawAt'>
}

/** The time left to a draw, in figures that do not dance. */
export const DrawTime = ({ draws, draw }: DrawTimeProps) => {
  const nowMs = useStore(draws.store, (state) => state.nowMs)
  const { soonMs, fullRingMs: fullMs } = options.draws
  const { phase, leftMs } = decideCountdown(draw, nowMs, { soonMs, fullMs })
  if (phase === 'drawing') return <Text id="draw.drawing" />
  return (
    <bdi className={css.time} data-phase={phase}>
      {writeCountdown(leftMs)}
    </bdi>
  )
}
