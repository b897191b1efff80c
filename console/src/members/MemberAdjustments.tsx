import type { MemberAdjustment } from '@playfront/contract/console/members'
import { currencyDigits } from '@playfront/contract/money'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useState, type FormEvent } from 'react'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMoney } from '../app/useMoney'
import { readAmount } from '../parts/readAmount'
import { TextArea } from '../parts/TextArea'
import type { MemberFlow } from './memberFlow'
import css from './Members.module.css'

interface AdjustmentsProps {
  adjustments: readonly MemberAdjustment[]
  flow: MemberFlow
  isBusy: boolean
}

/** Changes of the balance by the staff: one person requests, another confirms. */
export function MemberAdjustments({ adjustments, flow, isBusy }: AdjustmentsProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  return (
    <section className={css.section} aria-labelledby="adjustments">
      <h2 id="adjustments">{t('members.adjustments')}</h2>
      <p className={css.quiet}>{t('members.adjustments.lead')}</p>
      <ul className={css.rows}>
        {adjustments.map((one) => (
          <Adjustment key={one.id} adjustment={one} flow={flow} isBusy={isBusy} />
        ))}
      </ul>
      {may('members.prepare') && <RequestForm flow={flow} isBusy={isBusy} />}
    </section>
  )
}

interface AdjustmentProps {
  adjustment: MemberAdjustment
  flow: Pick<MemberFlow, 'decide' | 'takeBack'>
  isBusy: boolean
  /** Says whose balance it is, outside the member's own file. */
  isNamed?: boolean
}

export function Adjustment({
  adjustment: { id, member, userName, amount, reason, state, byName, decidedName, isOwn, at, balance },
  flow,
  isBusy,
  isNamed,
}: AdjustmentProps) {
  const { t, date } = useTexts()
  const { may } = useMerchant()
  const money = useMoney()
  const isOpen = state === 'open'
  return (
    <li className={css.note}>
      <p>
        <strong>{money(amount)}</strong>
        {isNamed && (
          <>
            {' · '}
            <Link to={`/members/${member}`}>{userName}</Link>
          </>
        )}
        {' · '}
        {t(`members.adjustment.${state}`)}
      </p>
      <p>{reason}</p>
      {balance !== null && (
        <p>
          {balance + amount < 0
            ? t('members.adjustment.tooMuch', { balance: money(balance) })
            : t('members.adjustment.makes', { before: money(balance), after: money(balance + amount) })}
        </p>
      )}
      <p className={css.quiet}>
        {t('members.note.by', { name: byName, at: date(at) })}
        {decidedName && ` · ${decidedName}`}
      </p>
      {isOpen && (
        <div className={css.actions}>
          {isOwn && (
            <Button size="small" variant="secondary" busy={isBusy} onClick={() => void flow.takeBack(id)}>
              {t('members.adjustment.takeBack')}
            </Button>
          )}
          {!isOwn && may('members.approve') && (
            <>
              <Button size="small" busy={isBusy} onClick={() => void flow.decide(id, 'confirm')}>
                {t('members.adjustment.confirm')}
              </Button>
              <Button
                size="small"
                variant="secondary"
                busy={isBusy}
                onClick={() => void flow.decide(id, 'turnBack')}
              >
                {t('members.adjustment.turnBack')}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

type Direction = 'add' | 'take'

function RequestForm({ flow, isBusy }: Pick<AdjustmentsProps, 'flow' | 'isBusy'>) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const [direction, setDirection] = useState<Direction>('add')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const amount = readAmount(text, currencyDigits[merchant.currency])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined || reason.trim() === '') return
    if (!(await flow.adjust(direction === 'add' ? amount : -amount, reason.trim()))) return
    setText('')
    setReason('')
  }
  return (
    <form className={css.write} onSubmit={(event) => void submit(event)}>
      <SegmentedControl<Direction>
        label={t('members.adjustment.direction')}
        value={direction}
        options={[
          { value: 'add', label: t('members.adjustment.add') },
          { value: 'take', label: t('members.adjustment.take') },
        ]}
        onChange={setDirection}
      />
      <Field
        label={t('members.adjustment.amount')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        inputMode="decimal"
        suffix={merchant.currency}
      />
      <TextArea
        label={t('members.reason')}
        hint={t('members.reason.hint')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={500}
      />
      <Button
        type="submit"
        size="small"
        variant="secondary"
        busy={isBusy}
        disabled={amount === undefined || reason.trim() === ''}
      >
        {t('members.adjustment.request')}
      </Button>
    </form>
  )
}
