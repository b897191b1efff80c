import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { RewardCenter } from '@playfront/contract/money/rewards'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useMoment } from '../wallet/useMoment'
import type { WalletFlow } from '../wallet/walletFlow'
import type { RewardCenterFlow } from './rewardCenterFlow'
import css from './Rewards.module.css'

export interface BonusCardProps {
  bonus: NonNullable<RewardCenter['bonus']>
  merchant: MerchantSettings
  flow: RewardCenterFlow
  wallet: Pick<WalletFlow, 'store'>
  dialogs: LazyOverlays['dialogs']
}

/** The bonus that is running: how much of it has been played, in figures and as a bar, until when, and how to let it go. */
export const BonusCard = ({ bonus, merchant, flow, wallet, dialogs }: BonusCardProps) => {
  const { amount, need, progress, expiresAt } = bonus
  const money = useMoney(merchant)
  const moment = useMoment(merchant)
  const cash = useStore(wallet.store, (state) => state.wallet?.balance)
  const { kind } = useStore(flow.giveUp.store)
  const busy = kind === 'sending' || kind === 'checking'
  const figures = { have: money(progress), need: money(need) }
  const letGo = async () => {
    if (cash === undefined) return
    const answer = await dialogs.confirm({
      title: { key: 'rewards.giveUp' },
      text: {
        key: 'rewards.giveUp.question',
        values: { ...figures, amount: money(amount), cash: money(cash) },
      },
      agree: { key: 'rewards.giveUp' },
      danger: true,
    })
    if (answer === 'agreed') await flow.letGo(bonus)
  }
  return (
    <>
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
      {/* What would be kept is shown before a bonus is given up. */}
      {cash !== undefined && (
        <Button variant="quiet" busy={busy} onClick={() => void letGo()}>
          <Text id="rewards.giveUp" />
        </Button>
      )}
    </>
  )
}
