import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { MallOrder } from '@playfront/contract/money/points'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { ListRow } from '@playfront/kit/ListRow'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useMoment } from '../wallet/useMoment'
import css from './Mall.module.css'
import type { MallFlow } from './mallFlow'

/** What was ordered; a coupon shows its code. */
export const Orders = ({
  orders,
  merchant,
}: {
  orders: readonly MallOrder[]
  merchant: MerchantSettings
}) => {
  const moment = useMoment(merchant)
  return (
    <section className={css.section}>
      <Text id="mall.orders" as="h2" className={css.heading} />
      {orders.length === 0 ? (
        <Text id="rewards.none" as="p" className={css.muted} />
      ) : (
        <Card padding="none">
          {orders.map(({ id, title, points, coupon, at }) => (
            <ListRow
              key={id}
              title={title}
              detail={moment(Date.parse(at))}
              trailing={
                coupon ? (
                  <code className={css.code}>{coupon}</code>
                ) : (
                  <Text id="rewards.points" values={{ points }} />
                )
              }
            />
          ))}
        </Card>
      )}
    </section>
  )
}

/** Where points came from and went, the newest first. */
export const PointLines = ({ flow, merchant }: { flow: MallFlow; merchant: MerchantSettings }) => {
  const moment = useMoment(merchant)
  const { lines, next } = useStore(flow.store)
  if (lines.length === 0) return null
  return (
    <section className={css.section}>
      <Text id="mall.lines" as="h2" className={css.heading} />
      <Card padding="none">
        {lines.map(({ version, kind, amount, at }) => (
          <ListRow
            key={version}
            title={<Text id={`rewards.kind.${kind}`} />}
            detail={moment(Date.parse(at))}
            trailing={<span dir="ltr">{amount > 0 ? `+${amount}` : `−${-amount}`}</span>}
          />
        ))}
      </Card>
      {next !== undefined && (
        <Button variant="quiet" onClick={() => void flow.readOn()}>
          <Text id="mall.more" />
        </Button>
      )}
    </section>
  )
}
