import type { ReactNode } from 'react'
import type { DepositBonusTerms } from '@playfront/contract/money/promotions'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Card } from '@playfront/kit/Card'
import css from './ActivityPage.module.css'
import type { TextKey } from '../../texts/dictionaries'
import { Text } from '../../texts/Text'
import { useMoney } from '../../page/useMoney'
import type { Activity } from './activity'
import { useMoment } from '../wallet/useMoment'

/** One line of the terms: its name and its figure. */
export const Figure = ({ name, children }: { name: TextKey; children: ReactNode }) => (
  <>
    <Text id={name} as="dt" />
    <dd>{children}</dd>
  </>
)

/** The minimum deposit as an example in figures, computed as the server does. */
export const decideExample = ({
  percent,
  minDeposit,
  cap,
  wagering,
}: Pick<DepositBonusTerms, 'percent' | 'minDeposit' | 'cap' | 'wagering'>): {
  deposit: number
  bonus: number
  need: number
} => {
  const bonus = Math.min(cap, Math.floor((minDeposit * percent) / 100))
  return { deposit: minDeposit, bonus, need: Math.floor((bonus * Math.round(wagering * 100)) / 100) }
}

export interface BonusFiguresProps {
  activity: Pick<Activity, 'depositBonus' | 'cashback' | 'referral'>
  merchant: MerchantSettings
}

/** The figures of a deposit bonus, of cashback and of a referral reward, before a choice is made. */
export const BonusFigures = ({
  activity: { depositBonus, cashback, referral },
  merchant,
}: BonusFiguresProps) => {
  const money = useMoney(merchant)
  return (
    <>
      {depositBonus && <DepositFigures terms={depositBonus} merchant={merchant} />}
      {cashback && (
        <>
          <Figure name="bonuses.cashback">
            <Text
              id={`bonuses.cashback.${cashback.period}`}
              values={{ percent: cashback.percent, cap: money(cashback.cap) }}
            />
          </Figure>
          <Figure name="bonuses.minLoss">{money(cashback.minLoss)}</Figure>
        </>
      )}
      {referral && (
        <>
          <Figure name="bonuses.friend.deposit">{money(referral.deposit)}</Figure>
          <Figure name="bonuses.friend.stake">{money(referral.stake)}</Figure>
        </>
      )}
    </>
  )
}

const DepositFigures = ({
  terms,
  merchant,
}: {
  terms: NonNullable<Activity['depositBonus']>
  merchant: MerchantSettings
}) => {
  const money = useMoney(merchant)
  const { percent, minDeposit, cap, wagering, days, automatic, shares } = terms
  const { deposit, bonus, need } = decideExample(terms)
  return (
    <>
      <Figure name="bonuses.bonus">
        <Text id="bonuses.bonus.text" values={{ percent, cap: money(cap) }} />
      </Figure>
      <Figure name="bonuses.minDeposit">{money(minDeposit)}</Figure>
      <Figure name="bonuses.wagering">
        <Text id="bonuses.wagering.text" values={{ times: String(wagering), days }} />
      </Figure>
      {shares.length > 0 && (
        <Figure name="bonuses.counts">
          {shares.map(({ title, percent: share }) => (
            <p key={title}>
              {title}: {share}%
            </p>
          ))}
        </Figure>
      )}
      <Figure name="bonuses.example">
        <Text
          id="bonuses.example.text"
          values={{ deposit: money(deposit), bonus: money(bonus), need: money(need) }}
        />
        {automatic && <Text id="bonuses.automatic" as="p" />}
      </Figure>
    </>
  )
}

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
