import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../app/ServicesContext'
import css from './Lottery.module.css'
import type { LotteryActs } from './lotteryActs'

interface ReasonFormProps {
  label: string
  isDanger?: boolean
  acts: LotteryActs
  onDo: (reason: string) => Promise<boolean>
}

/** An action that needs a reason: the button opens the field, and only then it can be done. */
export function ReasonForm({ label, isDanger, acts, onDo }: ReasonFormProps) {
  const { t } = useTexts()
  const { isBusy } = useStore(acts.busy)
  const [reason, setReason] = useState<string>()
  if (reason === undefined)
    return (
      <Button size="small" variant="secondary" onClick={() => setReason('')}>
        {label}
      </Button>
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onDo(reason.trim())) setReason(undefined)
  }
  return (
    <form className={css.stack} onSubmit={(event) => void submit(event)}>
      <Field
        label={t('lottery.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={200}
        required
        minLength={3}
      />
      <div className={css.acts}>
        <Button
          type="submit"
          size="small"
          variant={isDanger ? 'danger' : 'primary'}
          busy={isBusy}
          disabled={reason.trim().length < 3}
        >
          {label}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setReason(undefined)}>
          {t('frame.cancel')}
        </Button>
      </div>
    </form>
  )
}
