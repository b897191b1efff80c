import { Icon } from '@playfront/kit/Icon'
import { chevronRight, hourglass, timer, zap } from '@playfront/kit/icons'
import { CountdownRing } from '@playfront/kit/CountdownRing'
import css from './Hero.module.css'
import { useFigures, usePart, useServerClock, useServices, useT } from '../app/ServicesContext'
import { issueNumber } from '../app/writeIssue'
import { LastResult } from '../draw/LastResult'
import { boardLabelText } from '../draw/resultLabelText'
import { type ShownIssue, decideShownIssue } from '../round/decideIssue'
import { splitDays } from '../time/writeCountdown'

/** An official draw whose hour has come without a result: shown, with a link to what is known of it (lottery 4.7). */
export const Awaited = () => {
  const t = useT()
  const { round, place } = useServices()
  const issue = usePart(round, ({ board }) => board?.awaited)
  if (!issue) return null
  const { issueId, awaiting = 'result' } = issue
  return (
    <button
      type="button"
      className={css.awaited}
      onClick={() => place.open({ kind: 'check', issueId, slip: undefined, drawSource: 'official' })}
    >
      <Icon of={hourglass} size="small" />
      <span>
        {t('issue.short', { number: issueNumber(issueId) })} · {t(`awaiting.${awaiting}`)}
      </span>
      <Icon of={chevronRight} size="small" />
    </button>
  )
}

/** The head of the board: time left, and the last draw or the one that is going on. */
export const Hero = () => {
  const t = useT()
  const { round } = useServices()
  const board = usePart(round, (state) => state.board)
  return (
    <section className={css.hero}>
      <div className={css.row}>
        <Ring />
        <LastResult />
      </div>
      <Awaited />
      {board && <p className={css.note}>{boardLabelText(t, board)}</p>}
    </section>
  )
}

const ringIcons = { calm: timer, amber: zap, red: zap, resting: hourglass } as const
const ringLooks = { calm: 'calm', amber: 'soon', red: 'soon', resting: 'closed' } as const

const Ring = () => {
  const t = useT()
  const board = usePart(useServices().round, (state) => state.board)
  const shownAt = (nowMs: number): ShownIssue | undefined => board && decideShownIssue(board, nowMs)
  const { days: writeDays } = useFigures()
  // Days alone, where there are some: the head of the board has the hours, and the ring has space for a few letters.
  const left = useServerClock((nowMs) => {
    const { days, clock } = splitDays(shownAt(nowMs)?.phase.leftMs ?? 0)
    return days > 0 ? writeDays(days) : clock
  })
  const tone = useServerClock((nowMs) => shownAt(nowMs)?.phase.tone) ?? 'resting'
  const name = useServerClock((nowMs) => shownAt(nowMs)?.phase.name) ?? 'before'
  // A two-hundredth of the ring is less than a pixel: finer steps would only draw the same again.
  const steps = useServerClock((nowMs) => Math.ceil((shownAt(nowMs)?.phase.fraction ?? 0) * 200))
  const label =
    name === 'closed' || name === 'drawing' ? 'ring.wait' : name === 'before' ? 'ring.opens' : 'ring.left'
  return (
    <div className={css.ring} data-tone={tone}>
      <CountdownRing
        fraction={steps / 200}
        text={left}
        caption={t(`phase.${name}`)}
        state={ringLooks[tone]}
        icon={<Icon of={ringIcons[tone]} size="small" />}
        size="small"
        label={t(label)}
      />
    </div>
  )
}
