import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Withdrawal } from '@playfront/contract/money/withdrawals'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import { useMoment } from '../wallet/useMoment'
import { stateTone } from './stateTone'
import css from './Withdraw.module.css'

export interface WithdrawalDetailProps {
  merchant: MerchantSettings
  withdrawal: Withdrawal
  /** By the server's clock, epoch milliseconds. */
  nowMs: number
  isBusy: boolean
  onCancel(): void
}

/** What is happening with the money, in words, and what has happened so far. */
export const WithdrawalDetail = (props: WithdrawalDetailProps) => {
  const { merchant, withdrawal, isBusy, onCancel } = props
  const { id, state, amount, fee, card, because, canCancel } = withdrawal
  const money = useMoney(merchant)
  return (
    <>
      <Card>
        <div className={css.one}>
          <div className={css.head}>
            <span className={css.sum}>{money(amount)}</span>
            <Badge tone={stateTone[state]}>
              <Text id={`withdrawal.state.${state}`} />
            </Badge>
          </div>
          <p role="status">
            <Text id={`withdrawal.what.${state}`} />
          </p>
          {because && <Text id={`withdrawal.because.${because}`} as="p" />}
          <Expected {...props} />
          <ValueList>
            <LabelledValue label={<Text id="withdrawal.to" />}>
              <bdi>{card.title}</bdi> <bdi dir="ltr">{card.maskedNumber}</bdi>
            </LabelledValue>
            <LabelledValue label={<Text id="withdrawal.fee" />}>
              {fee === 0 ? <Text id="withdrawal.fee.none" /> : money(fee)}
            </LabelledValue>
            <LabelledValue label={<Text id="withdrawal.arrives" />} strong>
              {money(amount - fee)}
            </LabelledValue>
            <LabelledValue label={<Text id="withdrawal.number" />}>
              <bdi className={css.number} dir="ltr">
                {id}
              </bdi>
            </LabelledValue>
          </ValueList>
        </div>
      </Card>
      <Card>
        <Steps {...props} />
      </Card>
      {canCancel && (
        <Button variant="quiet" wide busy={isBusy} onClick={onCancel}>
          <Text id="withdrawal.cancel" />
        </Button>
      )}
    </>
  )
}

const Expected = ({ merchant, withdrawal: { expectedBy }, nowMs }: WithdrawalDetailProps) => {
  const moment = useMoment(merchant)
  if (expectedBy === undefined) return null
  const atMs = Date.parse(expectedBy)
  return nowMs > atMs ? (
    <Text id="withdrawal.late" as="p" className={css.quiet} />
  ) : (
    <Text id="withdrawal.expected" values={{ time: moment(atMs) }} as="p" className={css.quiet} />
  )
}

const Steps = ({ merchant, withdrawal: { steps } }: WithdrawalDetailProps) => {
  const moment = useMoment(merchant)
  return (
    <ol className={css.steps}>
      {steps.map(({ state, at }, place) => (
        <li key={`${place}${state}`} className={css.step}>
          <Text id={`withdrawal.state.${state}`} />
          <time className={css.quiet} dateTime={at}>
            {moment(Date.parse(at))}
          </time>
        </li>
      ))}
    </ol>
  )
}
