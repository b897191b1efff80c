import type { OfferedBetType } from '@playfront/contract/play/lottery/board'
import { Icon } from '@playfront/kit/Icon'
import { minus, plus } from '@playfront/kit/icons'
import css from './StakeRow.module.css'
import { useFigures, usePart, useServices, useT } from '../app/ServicesContext'
import { options } from '../options'

/** Amounts one tap away, minor units: so many of the smallest stake, as far as the largest allows. */
export const presetsOf = (
  { minStake, maxStake }: Pick<OfferedBetType, 'minStake' | 'maxStake'>,
  points: readonly number[],
): readonly number[] => points.map((count) => count * minStake).filter((amount) => amount <= maxStake)

/** The unit stake: a step up or down, or one of the usual amounts at a press (lottery 8.3). */
export const StakeRow = () => {
  const t = useT()
  const { money } = useFigures()
  const { picking } = useServices()
  const offer = usePart(picking, (state) => state.offer)
  const stake = usePart(picking, (state) => state.stake)
  if (!offer) return null
  const { minStake, maxStake, stakeStep } = offer.price
  return (
    <div className={css.stake}>
      <div className={css.stepper} role="group" aria-label={t('stake.label')}>
        <button
          type="button"
          className={css.step}
          aria-label={t('stake.less')}
          disabled={stake <= minStake}
          onClick={() => picking.stakeAt(stake - stakeStep)}
        >
          <Icon of={minus} />
        </button>
        <output className={css.value}>
          <span className={css.label}>{t('stake.label')}</span>
          <bdi>{money(stake)}</bdi>
        </output>
        <button
          type="button"
          className={css.step}
          aria-label={t('stake.more')}
          disabled={stake >= maxStake}
          onClick={() => picking.stakeAt(stake + stakeStep)}
        >
          <Icon of={plus} />
        </button>
      </div>
      <div className={css.presets}>
        {presetsOf(offer.price, options.picking.presetPoints).map((preset) => (
          <button
            key={preset}
            type="button"
            className={css.preset}
            aria-pressed={preset === stake}
            aria-label={t('stake.preset', { amount: money(preset) })}
            onClick={() => picking.stakeAt(preset)}
          >
            <Compact amount={preset} />
          </button>
        ))}
      </div>
    </div>
  )
}

const Compact = ({ amount }: { amount: number }) => <bdi>{useFigures().compact(amount)}</bdi>
