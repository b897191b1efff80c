import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { MallGood } from '@playfront/contract/money/points'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import css from './Mall.module.css'

export interface GoodCardProps {
  good: MallGood
  /** What the member has. */
  points: number
  merchant: MerchantSettings
  busy: boolean
  disabled: boolean
  onOrder(): void
}

/** One good: what arrives, what it costs, how many are left, and the button or what is missing. */
export const GoodCard = ({ good, points, merchant, busy, disabled, onOrder }: GoodCardProps) => {
  const missing = good.points - points
  return (
    <Card>
      <div className={css.good}>
        <div className={css.head}>
          <h2 className={css.name}>{good.title}</h2>
          <Badge tone={good.left === 0 ? 'neutral' : 'accent'}>
            <Text id="mall.left" values={{ count: good.left }} />
          </Badge>
        </div>
        <Arrives good={good} merchant={merchant} />
        <div className={css.foot}>
          <strong>
            <Text id="rewards.points" values={{ points: good.points }} />
          </strong>
          {missing > 0 || good.left === 0 ? (
            good.left > 0 && <Text id="mall.missing" values={{ points: missing }} className={css.muted} />
          ) : (
            <Button busy={busy} disabled={disabled && !busy} onClick={onOrder}>
              <Text id="mall.order" />
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

const Arrives = ({ good, merchant }: Pick<GoodCardProps, 'good' | 'merchant'>) => {
  const money = useMoney(merchant)
  const { delivery, amount = 0, need = 0, days = 0 } = good
  if (delivery === 'COUPON') return <Text id="mall.coupon" as="p" className={css.muted} />
  if (delivery === 'CASH')
    return <Text id="mall.cash" values={{ amount: money(amount) }} as="p" className={css.muted} />
  return (
    <Text
      id="mall.bonus"
      values={{ amount: money(amount), need: money(need), days }}
      as="p"
      className={css.muted}
    />
  )
}
