import type { ApprovalProposal } from '@playfront/contract/console/depositsAdmin'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useMerchant, useTexts } from '../app/ServicesContext'
import css from './Deposits.module.css'
import type { DepositWaitsFlow } from './depositsFlow'

type Verdict = ApprovalProposal['verdict']

interface ApprovalActsProps {
  proposal: ApprovalProposal | null
  verdicts: readonly Verdict[]
  flow: DepositWaitsFlow
  isBusy: boolean
  /** What else a verdict asks for. */
  more?: (verdict: Verdict) => ReactNode
  onPropose: (verdict: Verdict, reason: string) => Promise<boolean>
}

/** The two halves of an approval: the request with its reason, and the other person's decision. */
export function ApprovalActs({ proposal, verdicts, flow, isBusy, more, onPropose }: ApprovalActsProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [verdict, setVerdict] = useState<Verdict>()
  const [reason, setReason] = useState('')
  if (proposal) return <SecondHalf proposal={proposal} flow={flow} isBusy={isBusy} />
  if (!may('deposits.prepare')) return null
  if (!verdict)
    return (
      <div className={css.acts}>
        {verdicts.map((one, at) => (
          <Button
            key={one}
            size="small"
            variant={at === 0 ? 'primary' : 'secondary'}
            onClick={() => setVerdict(one)}
          >
            {t(`deposits.verdict.${one}`)}
          </Button>
        ))}
      </div>
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onPropose(verdict, reason.trim())) setVerdict(undefined)
  }
  return (
    <form className={css.stack} onSubmit={(event) => void submit(event)}>
      {more?.(verdict)}
      <Field
        label={t('deposits.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={200}
      />
      <div className={css.acts}>
        <Button type="submit" size="small" busy={isBusy} disabled={reason.trim().length < 3}>
          {t(`deposits.verdict.${verdict}`)}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setVerdict(undefined)}>
          {t('frame.cancel')}
        </Button>
      </div>
    </form>
  )
}

function SecondHalf({
  proposal: { id, verdict, because, reason, byName, isOwn, at },
  flow,
  isBusy,
}: {
  proposal: ApprovalProposal
  flow: DepositWaitsFlow
  isBusy: boolean
}) {
  const { t, date } = useTexts()
  const { may } = useMerchant()
  return (
    <>
      <Notice title={t('deposits.by', { name: byName, verdict: t(`deposits.verdict.${verdict}`) })}>
        {reason}
        {because && ` · ${t(`deposits.because.${because}`)}`} · {date(at)}
      </Notice>
      <div className={css.acts}>
        {isOwn && <span className={css.quiet}>{t('deposits.own')}</span>}
        {isOwn && may('deposits.prepare') && (
          <Button size="small" variant="secondary" busy={isBusy} onClick={() => void flow.takeBack(id)}>
            {t('deposits.takeBack')}
          </Button>
        )}
        {!isOwn && may('deposits.approve') && (
          <>
            <Button size="small" busy={isBusy} onClick={() => void flow.decide(id, 'confirm')}>
              {t('deposits.confirm')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              busy={isBusy}
              onClick={() => void flow.decide(id, 'turnBack')}
            >
              {t('deposits.turnBack')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
