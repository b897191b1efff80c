import type { DrawTicks } from '@playfront/lottery-rules/fair/verifyDraw'
import { Icon } from '@playfront/kit/Icon'
import { circleCheck, circleX, minus } from '@playfront/kit/icons'
import { useT } from '../app/ServicesContext'
import css from './TickList.module.css'

export interface TickListProps {
  ticks: Record<keyof DrawTicks, boolean | null>
  round: number
  hasSlip: boolean
}

const order = ['commit', 'pinned', 'manifest', 'beacon', 'ownSeed', 'ownBet', 'result'] as const
const pictures = { true: circleCheck, false: circleX, null: minus } as const
const answers = { true: 'check.true', false: 'check.false', null: 'check.unknown' } as const

/** One line for each comparison: shown by icon, by colour and by text. */
export const TickList = ({ ticks, round, hasSlip }: TickListProps) => {
  const t = useT()
  const wordsOf = (tick: (typeof order)[number]) => {
    if (ticks[tick] !== null) return t(`check.${tick}.text`, { round })
    if (tick === 'manifest') return t('check.manifest.none')
    if (tick === 'pinned' && hasSlip) return t('check.pinned.none')
    return t(tick === 'beacon' || hasSlip ? 'check.beacon.none' : 'check.noSlip')
  }
  return (
    <ul className={css.ticks}>
      {order.map((tick) => {
        const truth = `${ticks[tick]}` as const
        return (
          <li key={tick} className={css.tick} data-truth={truth}>
            <Icon of={pictures[truth]} size="large" label={t(answers[truth])} />
            <div>
              <h3 className={css.name}>{t(`check.${tick}`)}</h3>
              <p className={css.words}>{wordsOf(tick)}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
