import type { DepositBonusTerms } from '@playfront/contract/money/promotions'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import type { Activity } from './activity'
import { Figure } from './Figure'

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
