import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Card } from '@playfront/kit/Card'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { useMoney } from '../../../page/useMoney'
import { Text } from '../../../texts/Text'
import { useMoment } from '../../wallet/useMoment'
import type { SeenDeposit } from '../readDeposit'

/** The figures of one deposit, and the number that customer service asks for. */
export const Receipt = ({ deposit, merchant }: { deposit: SeenDeposit; merchant: MerchantSettings }) => {
  const money = useMoney(merchant)
  const moment = useMoment(merchant)
  const { id, title, amount, fee, paid, credited, owed, madeAtMs, settledAtMs } = deposit
  return (
    <Card>
      <ValueList>
        <LabelledValue label={<Text id="deposit.method" />}>
          <bdi>{title}</bdi>
        </LabelledValue>
        <LabelledValue label={<Text id={paid === undefined ? 'deposit.pay' : 'deposit.state.done'} />}>
          {money(paid ?? amount)}
        </LabelledValue>
        <LabelledValue label={<Text id="deposit.fee" />}>
          {fee === 0 ? <Text id="deposit.fee.none" /> : money(fee)}
        </LabelledValue>
        <LabelledValue label={<Text id="deposit.get" />} strong>
          {money(credited ?? amount - fee)}
        </LabelledValue>
        {owed > 0 && <LabelledValue label={<Text id="deposit.owed" />}>{money(owed)}</LabelledValue>}
        <LabelledValue label={<Text id="deposit.begun" />}>{moment(madeAtMs)}</LabelledValue>
        {settledAtMs !== undefined && (
          <LabelledValue label={<Text id="deposit.settled" />}>{moment(settledAtMs)}</LabelledValue>
        )}
        <LabelledValue label={<Text id="deposit.number" />}>
          <bdi dir="ltr">{id.slice(-12)}</bdi>
        </LabelledValue>
      </ValueList>
    </Card>
  )
}
