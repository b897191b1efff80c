import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Card } from '@playfront/kit/Card'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { useMoney } from '../../../page/useMoney'
import { Text } from '../../../texts/Text'
import type { Method } from '../readDeposit'
import type { AmountDecision } from './decideAmount'

export interface DepositSumProps {
  merchant: MerchantSettings
  method: Method
  decision: AmountDecision
}

/** The amount, the fee and what arrives: shown before anything is sent. */
export const DepositSum = ({ merchant, method, decision }: DepositSumProps) => {
  const money = useMoney(merchant)
  const isFree = method.fee.fixed === 0 && method.fee.basisPoints === 0
  const dash = '–'
  return (
    <Card>
      <ValueList>
        <LabelledValue label={<Text id="deposit.pay" />}>
          {decision.ok ? money(decision.amount) : dash}
        </LabelledValue>
        <LabelledValue label={<Text id="deposit.fee" />}>
          {isFree ? <Text id="deposit.fee.none" /> : decision.ok ? money(decision.fee) : dash}
        </LabelledValue>
        <LabelledValue label={<Text id="deposit.get" />} strong>
          {decision.ok ? money(decision.amount - decision.fee) : dash}
        </LabelledValue>
        <LabelledValue label={<Text id="deposit.time" />}>
          <Text id="deposit.minutes" values={{ minutes: method.minutes }} />
        </LabelledValue>
      </ValueList>
    </Card>
  )
}
