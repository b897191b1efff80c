import { CountdownRing } from '@playfront/kit/CountdownRing'
import { useStore } from '../../store/useStore'
import { options } from '../../options'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { decideCountdown, writeCountdown, type DrawPhase, type NextDraw } from './decideNextDraw'
import type { DrawsFlow } from './drawsFlow'

const states = { open: 'calm', closing: 'soon', drawing: 'closed' } as const
const captions = {
  open: 'draw.closesIn',
  closing: 'draw.closesIn',
  drawing: 'draw.drawing',
} as const satisfies Record<DrawPhase, string>

/** The time left to a draw; its place is kept until the draw is known. */
export const DrawRing = ({ draws, draw }: { draws: DrawsFlow; draw: NextDraw | undefined }) => {
  const { t } = useTexts()
  const nowMs = useStore(draws.store, (state) => state.nowMs)
  const { soonMs, fullRingMs: fullMs } = options.draws
  const countdown = draw && nowMs > 0 ? decideCountdown(draw, nowMs, { soonMs, fullMs }) : undefined
  return (
    <CountdownRing
      size="small"
      label={t('home.hero.next')}
      fraction={countdown?.fraction ?? 1}
      state={countdown ? states[countdown.phase] : 'calm'}
      text={countdown && writeCountdown(countdown.leftMs)}
      caption={<Text id={captions[countdown?.phase ?? 'open']} />}
    />
  )
}
