import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { RewardCenter } from '@playfront/contract/money/rewards'
import { Card } from '@playfront/kit/Card'
import { useMoney } from '../../shell/page/useMoney'
import { Text } from '../../texts/Text'
import { useMoment } from '../wallet/useMoment'
import css from './Rewards.module.css'

export interface BonusCardProps {
  bonus: NonNullable<RewardCenter['bonus']>
  merchant: MerchantSettings
}

/** The bonus that is running: how much of it has been played, in figures and as a bar, and until when. */
export const BonusCard = ({ bonus: { amount, need, progress, expiresAt }, merchant }: BonusCardProps) => {
  const money = useMoney(merchant)
  const moment = useMoment(merchant)
  const figures = { have: money(progress), need: money(need) }
  return (
    <Card tone="hero" padding="large">
      <div className={css.bonus}>
        <Text id="rewards.bonus" as="h2" className={css.label} />
        <p className={css.amount}>{money(amount)}</p>
        <progress
          className={css.progress}
          value={progress}
          max={Math.max(need, 1)}
          aria-label={`${figures.have} / ${figures.need}`}
        />
        <div className={css.figures}>
          <Text id="rewards.played" values={figures} />
          <Text id="rewards.until" values={{ time: moment(Date.parse(expiresAt)) }} />
        </div>
        <Text id="rewards.free" as="p" className={css.small} />
      </div>
    </Card>
  )
}
