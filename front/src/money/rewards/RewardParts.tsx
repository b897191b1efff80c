import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { MoneyText } from '@playfront/kit/MoneyText'
import { Notice } from '@playfront/kit/Notice'
import type { ReactNode } from 'react'
import { HeroCard } from '../../page/HeroCard'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import type { OnceState } from './onceFlow'
import css from './Rewards.module.css'

/** What one reward brings. */
export interface PrizeAmount {
  /** Minor units, or points. */
  amount: number
  isPoints: boolean
}

export interface PrizeProps extends PrizeAmount {
  merchant: MerchantSettings
}

/** Money in the merchant's currency, or points. */
export const Prize = ({ merchant, amount, isPoints }: PrizeProps) => {
  const money = useMoney(merchant)
  return isPoints ? (
    <Text id="rewards.points" values={{ points: amount }} />
  ) : (
    <MoneyText>{money(amount)}</MoneyText>
  )
}

/** Money and points are never added together: the total of each, money first, and none of what there is nothing of. */
export const totalsOf = (prizes: readonly PrizeAmount[]): PrizeAmount[] =>
  [false, true]
    .map((isPoints) => ({
      isPoints,
      amount: prizes.reduce((sum, prize) => sum + (prize.isPoints === isPoints ? prize.amount : 0), 0),
    }))
    .filter(({ amount }) => amount > 0)

export interface RewardHeroProps {
  merchant: MerchantSettings
  title: ReactNode
  /** The figures below the title, the first one the largest. */
  figures: readonly ReactNode[]
  /** What needs the whole width, such as progress. */
  below?: ReactNode
}

/** The one figure that a screen of rewards is about, on the merchant's picture. */
export const RewardHero = ({ merchant, title, figures, below }: RewardHeroProps) => (
  <HeroCard merchant={merchant} below={below}>
    <div className={css.hero}>
      <h2 className={css.label}>{title}</h2>
      {figures.map((figure, place) => (
        // Totals never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={place} className={place === 0 ? css.figure : css.second}>
          {figure}
        </p>
      ))}
    </div>
  </HeroCard>
)

/** The outcome of an order or a prize, in words. */
export const OnceNotice = ({ state, done }: { state: OnceState; done: ReactNode }) => {
  switch (state.kind) {
    case 'done':
      return <Notice tone="positive" role="status" title={done} />
    case 'refused':
      return (
        <Notice tone="warning" role="alert" title={<Text id="rewards.refused" />}>
          {state.why === 'offline' ? (
            <Text id="rewards.offline" />
          ) : (
            state.message || <Text id="unknown_error" />
          )}
        </Notice>
      )
    case 'checking':
      return (
        <Notice role="status">
          <Text id="ending.checking" />
        </Notice>
      )
    case 'idle':
    case 'sending':
      return null
  }
}
