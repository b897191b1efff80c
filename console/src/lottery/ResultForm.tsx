import type { IssueDetail } from '@playfront/contract/console/lotteryAdmin'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Field } from '@playfront/kit/Field'
import { useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../app/ServicesContext'
import { useUnsaved } from '../app/useUnsaved'
import css from './Lottery.module.css'
import type { LotteryActs, TypedResult } from './lotteryActs'
import { isWholeTyped, readTyped, type TypedPrize } from './readTyped'

interface ResultFormProps {
  prizes: IssueDetail['prizes']
  label: string
  /** Whether a prize may be left out because it will never be published. */
  mayMiss: boolean
  acts: LotteryActs
  onSend: (typed: TypedResult) => Promise<boolean>
}

/** A whole result, typed prize by prize; nothing is filled in. */
export function ResultForm({ prizes, label, mayMiss, acts, onSend }: ResultFormProps) {
  const { t } = useTexts()
  const { isBusy } = useStore(acts.busy)
  const [typed, setTyped] = useState<Record<string, TypedPrize>>({})
  const [reason, setReason] = useState('')
  useUnsaved(Object.values(typed).some(({ text, isMissing }) => text.trim() !== '' || isMissing))
  const change = (name: string, prize: Partial<TypedPrize>) =>
    setTyped({ ...typed, [name]: { text: '', isMissing: false, ...typed[name], ...prize } })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onSend({ ...readTyped(prizes, typed), reason: reason.trim() })) setTyped({})
  }
  return (
    <form className={css.stack} onSubmit={(event) => void submit(event)} autoComplete="off">
      <div className={css.prizes}>
        {prizes.map(({ name, count, digits }) => (
          <div key={name} className={css.stack}>
            <Field
              label={name}
              hint={t('lottery.prize.hint', { count, digits })}
              value={typed[name]?.text ?? ''}
              onChange={({ target }) => change(name, { text: target.value })}
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              disabled={typed[name]?.isMissing}
            />
            {mayMiss && prizes.length > 1 && (
              <Checkbox
                checked={typed[name]?.isMissing ?? false}
                onChange={({ target }) => change(name, { isMissing: target.checked })}
              >
                {t('lottery.prize.missing')}
              </Checkbox>
            )}
          </div>
        ))}
      </div>
      <Field
        label={t('lottery.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={200}
      />
      <div className={css.acts}>
        <Button
          type="submit"
          size="small"
          busy={isBusy}
          disabled={reason.trim().length < 3 || !isWholeTyped(prizes, typed)}
        >
          {label}
        </Button>
      </div>
    </form>
  )
}
