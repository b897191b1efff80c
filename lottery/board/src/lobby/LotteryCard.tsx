import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'
import { Badge } from '@playfront/kit/Badge'
import { Card } from '@playfront/kit/Card'
import { useBeat, useHouse, useT } from '../app/HouseContext'
import { specialOf } from '../draw/LastResult'
import { decidePhase, type PhaseName } from '../time/decidePhase'
import { writeCountdown } from '../time/writeCountdown'
import css from './LotteryCard.module.css'

const tones: Record<PhaseName, 'neutral' | 'positive' | 'warning'> = {
  before: 'neutral',
  open: 'positive',
  closing: 'warning',
  closed: 'neutral',
  drawing: 'neutral',
  suspended: 'warning',
  cancelled: 'neutral',
}

/** One lottery: its name, that it is simulated, its state and time, and its last special prize (lottery 8.2). */
export const LotteryCard = ({ lottery }: { lottery: LobbyLottery }) => {
  const t = useT()
  const { place } = useHouse()
  const { current, last, name, code, simulatedDraw } = lottery
  const phase = useBeat((nowMs) => (current ? decidePhase(current, nowMs).name : undefined)) ?? 'before'
  const left = useBeat((nowMs) => (current ? writeCountdown(decidePhase(current, nowMs).leftMs) : ''))
  const special = last ? specialOf(last) : ''
  const until = phase === 'before' ? 'lobby.opensIn' : phase === 'closed' ? 'lobby.drawsIn' : 'lobby.closesIn'
  return (
    <Card onClick={() => place.enter(code)}>
      <span className={css.head}>
        <span className={css.name}>{name}</span>
        <Badge tone={tones[phase]}>{t(`phase.${phase}`)}</Badge>
      </span>
      <span className={css.row}>
        <span className={css.result}>
          <span className={css.label}>{t(special ? 'lobby.lastSpecial' : 'lobby.noResult')}</span>
          <bdi className={css.special}>
            {special.slice(0, -2)}
            <strong className={css.last}>{special.slice(-2)}</strong>
          </bdi>
        </span>
        {left && (
          <span className={css.time}>
            <span className={css.label}>{t(until)}</span>
            <bdi className={css.left}>{left}</bdi>
          </span>
        )}
      </span>
      {simulatedDraw && <span className={css.label}>{t('label.simulated')}</span>}
    </Card>
  )
}
