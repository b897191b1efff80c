import type { IssueDetail } from '@playfront/contract/console/lotteryAdmin'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { Badge } from '@playfront/kit/Badge'
import { Notice } from '@playfront/kit/Notice'
import css from './Lottery.module.css'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { useUnsaved } from '../app/useUnsaved'
import type { LotteryActs, TypedResult } from './lotteryActs'
import { type TypedPrize, isWholeTyped, readTyped } from './readTyped'
import { Numbers } from './Numbers'
import { ReasonForm } from './ReasonForm'
import { ResultProposalCard } from './ResultProposalCard'

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

/** An official result: what sources say, what counts, and what two people of the group may do about it. */
export function ResultCard({ issue, acts }: { issue: IssueDetail; acts: LotteryActs }) {
  const { t, date } = useTexts()
  const { who } = useMerchant()
  const { words, versions, results, issueId } = issue
  const mayDecide = who.group.includes('lottery.decide')
  return (
    <section className={`${css.card} ${css.wide}`} aria-labelledby="official">
      <h2 id="official">{t('lottery.official')}</h2>
      {words.length > 0 && (
        <div className={css.words}>
          {words.map(({ source, numbers, at }) => (
            <div key={source} className={css.stack}>
              <h3>{t('lottery.says', { source })}</h3>
              <Numbers numbers={numbers} />
              <p className={css.quiet}>{date(at)}</p>
              {issue.can.enter && mayDecide && results.length === 0 && (
                <ReasonForm
                  label={t('lottery.take')}
                  acts={acts}
                  onDo={(reason) => acts.proposeResult(issueId, { way: 'source', source }, reason)}
                />
              )}
            </div>
          ))}
        </div>
      )}
      {words.length === 0 && versions.length === 0 && <p>{t('lottery.silent')}</p>}
      {versions.length > 0 && (
        <div className={css.words}>
          {versions.map(({ version, numbers, by, agreed, reason, at }) => (
            <div key={version} className={css.stack}>
              <h3>
                {t('lottery.version', { version })}{' '}
                {version === versions.length && <Badge tone="positive">{t('lottery.counts')}</Badge>}
              </h3>
              <Numbers numbers={numbers} />
              <p className={css.quiet}>
                {t(`lottery.version.${by}`, { names: agreed.join(', ') })} · {date(at)}
                {reason && ` · ${reason}`}
              </p>
            </div>
          ))}
        </div>
      )}
      {results.map((proposal) => (
        <ResultProposalCard key={proposal.id} proposal={proposal} acts={acts} />
      ))}
      <Entering issue={issue} acts={acts} />
    </section>
  )
}

function Entering({ issue, acts }: { issue: IssueDetail; acts: LotteryActs }) {
  const { t } = useTexts()
  const { who } = useMerchant()
  const { can, results, issueId, prizes, alarms } = issue
  const mayDecide = who.group.includes('lottery.decide')
  const first = results.find(({ way }) => way === 'typed')
  if (!can.enter && !can.correct) return null
  if (!mayDecide) return <Notice>{t('lottery.groupOnly')}</Notice>
  if (first && !first.isOwn && can.enter && who.group.includes('lottery.approve'))
    return (
      <>
        <h3>{t('lottery.typeAgain')}</h3>
        <p className={css.quiet}>{t('lottery.typeAgain.text')}</p>
        <ResultForm
          prizes={prizes}
          label={t('lottery.typeAgain')}
          mayMiss
          acts={acts}
          onSend={(typed) => acts.enterAgain(issueId, first.id, typed)}
        />
      </>
    )
  if (results.length > 0) return null
  return (
    <>
      {alarms.includes('conflict') && (
        <ReasonForm
          label={t('lottery.conflictSeen')}
          acts={acts}
          onDo={(reason) => acts.clearConflict(issueId, reason)}
        />
      )}
      <details className={css.stack}>
        <summary>{t(can.enter ? 'lottery.type' : 'lottery.correct')}</summary>
        <p className={css.quiet}>{t(can.enter ? 'lottery.type.text' : 'lottery.correct.text')}</p>
        <ResultForm
          prizes={prizes}
          label={t(can.enter ? 'lottery.type.send' : 'lottery.correct.send')}
          mayMiss={can.enter}
          acts={acts}
          onSend={({ numbers, missing, reason }) =>
            can.enter
              ? acts.enter(issueId, { numbers, missing, reason })
              : acts.proposeResult(issueId, { way: 'correction', numbers }, reason)
          }
        />
      </details>
    </>
  )
}
