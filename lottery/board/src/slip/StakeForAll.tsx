import { Stepper } from '@playfront/kit/Stepper'
import { currencyDigits } from '@playfront/contract/money'
import { useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import type { QuotedSlip } from './decideSlip'

/** One stake for every bet of the slip, each within its own limits (lottery 8.4). */
export const StakeForAll = ({ quoted }: { quoted: QuotedSlip }) => {
  const t = useT()
  const { amount } = useFigures()
  const { slip, round, merchant } = useServices()
  const betTypes = usePart(round, ({ board }) => board?.betTypes)
  const prices = quoted.entries.flatMap(
    ({ entry }) => betTypes?.find(({ type }) => type === entry.type) ?? [],
  )
  if (prices.length === 0) return null
  const stakes = quoted.entries.map(({ entry }) => entry.stake)
  const restake = (stake: number) =>
    slip.restakeAll(({ type, stake: before }) => {
      const price = betTypes?.find((offered) => offered.type === type)
      return price ? Math.min(price.maxStake, Math.max(price.minStake, stake)) : before
    })
  return (
    <Stepper
      label={t('slip.all')}
      value={Math.min(...stakes)}
      min={Math.min(...prices.map(({ minStake }) => minStake))}
      max={Math.max(...prices.map(({ maxStake }) => maxStake))}
      step={Math.max(...prices.map(({ stakeStep }) => stakeStep))}
      decimals={currencyDigits[merchant.currency]}
      write={amount}
      prefix={merchant.currencyPosition === 'front' && merchant.currencySymbol}
      suffix={merchant.currencyPosition === 'back' && merchant.currencySymbol}
      decreaseLabel={t('stake.less')}
      increaseLabel={t('stake.more')}
      onChange={restake}
    />
  )
}
