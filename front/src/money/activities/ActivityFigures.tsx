import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Card } from '@playfront/kit/Card'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import { useMoment } from '../wallet/useMoment'
import type { Activity } from './activity'
import css from './ActivityPage.module.css'
import { BonusFigures } from './BonusFigures'
import { Figure } from './Figure'

/** The figures of the terms: reward, period and audience. */
export const ActivityFigures = ({
  activity,
  merchant,
}: {
  activity: Activity
  merchant: MerchantSettings
}) => {
  const money = useMoney(merchant)
  const [min, max] = [Math.min(...activity.amounts), Math.max(...activity.amounts)]
  return (
    <Card tone="outline">
      <dl className={css.figures}>
        {activity.amounts.length > 0 && (
          <Figure name="activity.reward">
            {min === max ? (
              money(min)
            ) : (
              <Text id="activity.reward.range" values={{ min: money(min), max: money(max) }} />
            )}
          </Figure>
        )}
        <BonusFigures activity={activity} merchant={merchant} />
        <Figure name="activity.period">
          <Period activity={activity} merchant={merchant} />
        </Figure>
        <Figure name="activity.audience">
          <Audience activity={activity} />
        </Figure>
        {merchant.responsible.playMoney && (
          <Figure name="activity.money">
            <Text id="badge.playMoney" />
          </Figure>
        )}
      </dl>
    </Card>
  )
}

const Period = ({
  activity: { startsAtMs, endsAtMs },
  merchant,
}: {
  activity: Activity
  merchant: MerchantSettings
}) => {
  const moment = useMoment(merchant)
  return (
    <>
      {startsAtMs !== undefined && (
        <Text id="activity.period.from" values={{ time: moment(startsAtMs) }} as="p" />
      )}
      {endsAtMs === undefined ? (
        <Text id="activity.period.open" as="p" />
      ) : (
        <Text id="activity.period.until" values={{ time: moment(endsAtMs) }} as="p" />
      )}
    </>
  )
}

const Audience = ({ activity: { minimumRank, newcomerDays } }: { activity: Activity }) => (
  <>
    {minimumRank === undefined && newcomerDays === undefined && <Text id="activity.audience.all" as="p" />}
    {newcomerDays !== undefined && (
      <Text id="activity.audience.newcomers" values={{ days: newcomerDays }} as="p" />
    )}
    {minimumRank !== undefined && <Text id="activity.audience.rank" values={{ rank: minimumRank }} as="p" />}
  </>
)
