import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'
import { Badge } from '@playfront/kit/Badge'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { star } from '@playfront/kit/icons'
import { hours } from '@playfront/contract/time'
import { useServerClock, useFigures, useServices, useT } from '../app/ServicesContext'
import { headlineOf } from '../draw/headline'
import { resultLabelText } from '../draw/resultLabelText'
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

/** One lottery: its name, who draws it, its state and time, and its last result in short (lottery 8.2). */
export const LotteryCard = ({ lottery, isFavourite }: { lottery: LobbyLottery; isFavourite: boolean }) => {
  const t = useT()
  const { place, lobby } = useServices()
  const { last, name, code, family, drawsToday, station } = lottery
  const headline = last && headlineOf(family, last)
  return (
    <div className={css.card}>
      <Card onClick={() => place.enter(code)}>
        <span className={css.head}>
          <span className={css.name}>{name}</span>
          <CardState lottery={lottery} />
        </span>
        <span className={css.row}>
          <span className={css.result}>
            <span className={css.label}>{t(headline ? 'tab.results' : 'lobby.noResult')}</span>
            <bdi className={css.special} dir="ltr">
              {headline && (
                <>
                  {headline.main.slice(0, -headline.strong)}
                  <strong className={css.last}>{headline.main.slice(-headline.strong)}</strong>
                  {headline.beside && <span className={css.beside}>{headline.beside}</span>}
                </>
              )}
            </bdi>
          </span>
          <CardTime lottery={lottery} />
        </span>
        <span className={css.label}>
          {[resultLabelText(t, lottery), station, drawsToday === true ? t('lobby.today') : undefined]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Card>
      <span className={css.star} data-on={isFavourite}>
        <IconButton
          label={t('lobby.favourite', { name })}
          aria-pressed={isFavourite}
          onClick={() => lobby.star(code)}
        >
          <Icon of={star} />
        </IconButton>
      </span>
    </div>
  )
}

const CardState = ({ lottery: { current } }: { lottery: LobbyLottery }) => {
  const t = useT()
  const phase =
    useServerClock((nowMs) => (current ? decidePhase(current, nowMs).name : undefined)) ?? 'before'
  return <Badge tone={tones[phase]}>{t(`phase.${phase}`)}</Badge>
}

const CardTime = ({ lottery: { current } }: { lottery: LobbyLottery }) => {
  const t = useT()
  const phase =
    useServerClock((nowMs) => (current ? decidePhase(current, nowMs).name : undefined)) ?? 'before'
  const days = useServerClock((nowMs) =>
    current ? Math.floor(decidePhase(current, nowMs).leftMs / hours(24)) : 0,
  )
  const left = useServerClock((nowMs) =>
    current ? writeCountdown(decidePhase(current, nowMs).leftMs % hours(24)) : '',
  )
  const { days: writeDays } = useFigures()
  if (!left) return null
  const until = phase === 'before' ? 'lobby.opensIn' : phase === 'closed' ? 'lobby.drawsIn' : 'lobby.closesIn'
  return (
    <span className={css.time}>
      <span className={css.label}>{t(until)}</span>
      <bdi className={css.left}>
        {days > 0 && `${writeDays(days)} `}
        {left}
      </bdi>
    </span>
  )
}
