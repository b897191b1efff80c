import type { Approval } from '@playfront/contract/console/approvals'
import type { ApprovalChange } from '@playfront/contract/console/approvals.schema'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import {
  type ApprovalKind,
  approvalKinds,
  rejectedWithReason,
} from '@playfront/contract/console/approvalKinds'
import css from './Approvals.module.css'
import { Link } from '../app/Link'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import type { ApprovalsFlow } from './approvalsFlow'
import type { ListState } from '../parts/listFlow'
import { ListStates } from '../parts/ListStates'
import { OtherWords } from '../parts/OtherWords'
import { AudienceWords } from '../push/AudienceWords'
import { betWordOf } from '../settings/words/betWords'

/** Only pages that bring their texts list such requests. */
const AlikeAccounts = lazy(async () => ({
  default: (await import('../deposits/AlikeAccounts')).AlikeAccounts,
}))
const PromotionChanges = lazy(async () => ({
  default: (await import('../promotions/Changes')).Changes,
}))

const tones = { open: 'warning', approved: 'positive', rejected: 'negative', withdrawn: 'neutral' } as const

interface CardProps {
  approval: Approval
  flow: ApprovalsFlow
}

/** One request: what changes and for whom, why, who wants it, and what this person can do about it. */
export function ApprovalCard({ approval, flow }: CardProps) {
  const { t, date } = useTexts()
  const { kind, subjectName, subjectPath, changes, obstacle, note, reason, status, because } = approval
  const { requestedName, requestedAt, decidedName } = approval
  const title = t(`approvals.kind.${kind}`)
  return (
    <article className={css.card} aria-label={subjectName === null ? title : `${title}: ${subjectName}`}>
      <div className={css.facts}>
        <p className={css.head}>
          <strong>{title}</strong>
          <Badge tone={tones[status]}>{t(`approvals.status.${status}`)}</Badge>
        </p>
        {subjectName !== null && (
          <p className={css.subject}>
            {subjectPath ? <Link to={subjectPath}>{subjectName}</Link> : subjectName}
          </p>
        )}
        <Changes changes={changes} />
        {note !== null && <p>{t(`approvals.note.${note}`)}</p>}
        {obstacle && <Notice tone="warning">{t(`approvals.obstacle.${obstacle}`)}</Notice>}
        {reason !== null && <p className={css.reason}>{reason}</p>}
        <p className={css.quiet}>
          {t('approvals.by', { name: requestedName, at: date(requestedAt) })}
          {decidedName !== null && ` · ${t('approvals.decidedBy', { name: decidedName })}`}
        </p>
        {because !== null && <p className={css.reason}>{t('approvals.because.given', { because })}</p>}
        {status === 'open' && approval.isOwn && <p className={css.quiet}>{t('approvals.own')}</p>}
        <Approvers approval={approval} />
      </div>
      {status === 'open' && <Actions approval={approval} flow={flow} />}
    </article>
  )
}

/** Who has approved so far and who is still needed, where it takes more than one approver. */
function Approvers({ approval }: { approval: Approval }) {
  const { t } = useTexts()
  const { status, approvedBy, approversNeeded, requestedName, hasApproved } = approval
  const count = approversNeeded - approvedBy.length
  return (
    <>
      {approvedBy.length > 0 && (
        <p className={css.quiet}>{t('approvals.approvedBy', { names: approvedBy.join(', ') })}</p>
      )}
      {status === 'open' && approversNeeded > 1 && (
        <p>
          {t('approvals.needed', { count, names: [requestedName, ...approvedBy].join(', ') })}
          {hasApproved && ` ${t('approvals.given')}`}
        </p>
      )}
    </>
  )
}

/** What a request changes, each value before and after. */
export function Changes({ changes }: Pick<Approval, 'changes'>) {
  return (
    <dl className={css.changes}>
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </dl>
  )
}

function Change({ change: { field, before, after } }: { change: ApprovalChange }) {
  const { t } = useTexts()
  if (after.kind === 'heldAccount')
    return (
      <div className={css.whole}>
        <Suspense>
          <AlikeAccounts review={after.review} />
        </Suspense>
      </div>
    )
  if (after.kind === 'promotion')
    return (
      <div className={css.whole}>
        <Suspense>
          <PromotionChanges
            live={before?.kind === 'promotion' ? before.document : null}
            draft={after.document}
          />
        </Suspense>
      </div>
    )
  return (
    <div>
      <dt>{t(`approvals.field.${field}`)}</dt>
      <dd dir="auto">
        {before !== undefined && before.kind !== 'promotion' && before.kind !== 'heldAccount' && (
          <>
            <Value value={before} /> →{' '}
          </>
        )}
        <Value value={after} />
      </dd>
    </div>
  )
}

type PlainValue = Exclude<ApprovalChange['after'], { kind: 'promotion' | 'heldAccount' }>

/** Odds are kept in 1/10,000. */
const wholeOdds = 1_0000

function Value({ value }: { value: PlainValue }) {
  const texts = useTexts()
  const { t, number } = texts
  const money = useMoney()
  const time = useMerchantTime()
  const percent = (bps: number) => `${number(bps / 100, 2)} %`
  switch (value.kind) {
    case 'money':
      return <span className={css.money}>{money(value.amount)}</span>
    case 'word':
      return t(`approvals.word.${value.word}`)
    case 'days':
      return t('approvals.days', { count: value.count })
    case 'count':
      return number(value.count)
    case 'instant':
      return time(value.at)
    case 'share':
      return [...new Set([value.minBps, value.maxBps])].map(percent).join('–')
    case 'odds':
      return t('approvals.odds', { odds: value.odds.map((odds) => number(odds / wholeOdds, 4)).join(', ') })
    case 'price':
      return `${betWordOf(value.type, texts)} · ${value.prizeMode} v${value.oddsVersion}`
    case 'bets':
      return t('approvals.bets', {
        amount: money(value.cost),
        bets: (value.isWhole ? '' : '≥ ') + number(value.bets),
        lines: number(value.lines),
      })
    case 'message':
      return <OtherWords words={value.words} />
    case 'audience':
      return <AudienceWords audience={value.audience} isWhole />
    case 'page':
      return <Link to={value.path}>{value.text}</Link>
    case 'text':
      return value.text
  }
}

const moneyOut: readonly ApprovalKind[] = ['commissionPayout', 'payout']

/** Money that leaves is asked about once more. */
function Actions({ approval, flow }: CardProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const isBusy = useStore(flow.busy).id === approval.id
  const [isSure, setSure] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  const { request, approve } = approvalKinds[approval.kind]
  if (approval.isOwn)
    return may(request) ? (
      <div className={css.actions}>
        <Button size="small" variant="secondary" busy={isBusy} onClick={() => void flow.withdraw(approval)}>
          {t('approvals.withdraw')}
        </Button>
      </div>
    ) : null
  if (!may(approve)) return null
  if (isRejecting) return <Rejection approval={approval} flow={flow} onCancel={() => setRejecting(false)} />
  const needsReason = rejectedWithReason.includes(approval.kind)
  const isMoneyOut = moneyOut.includes(approval.kind)
  const isLast = approval.approvedBy.length + 1 >= approval.approversNeeded
  const approveNow = () => {
    setSure(false)
    void flow.decide(approval, 'approve')
  }
  return (
    <div className={css.actions}>
      {!approval.hasApproved && (
        <Button size="small" busy={isBusy} onClick={() => (isMoneyOut ? setSure(true) : approveNow())}>
          {t('approvals.approve')}
        </Button>
      )}
      <Button
        size="small"
        variant="secondary"
        busy={isBusy}
        onClick={() => (needsReason ? setRejecting(true) : void flow.decide(approval, 'reject'))}
      >
        {t('approvals.reject')}
      </Button>
      {isMoneyOut && (
        <Dialog
          open={isSure}
          title={t('approvals.sure')}
          onClose={() => setSure(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setSure(false)}>
                {t('frame.cancel')}
              </Button>
              <Button onClick={approveNow}>{t('approvals.approve')}</Button>
            </>
          }
        >
          <p>{approval.subjectName}</p>
          <Changes changes={approval.changes} />
          {t(isLast ? 'approvals.sure.text' : 'approvals.sure.notLast')}
        </Dialog>
      )}
    </div>
  )
}

/** Asks why it is rejected: its author reads it. */
function Rejection({ approval, flow, onCancel }: CardProps & { onCancel: () => void }) {
  const { t } = useTexts()
  const isBusy = useStore(flow.busy).id === approval.id
  const [because, setBecause] = useState('')
  return (
    <form
      className={css.rejection}
      onSubmit={(event) => {
        event.preventDefault()
        void flow.decide(approval, 'reject', because.trim())
      }}
    >
      <Field
        label={t('approvals.because')}
        value={because}
        maxLength={300}
        onChange={({ target }) => setBecause(target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" size="small" variant="secondary" busy={isBusy} disabled={because.trim() === ''}>
          {t('approvals.reject')}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('frame.cancel')}
        </Button>
      </div>
    </form>
  )
}

interface RowsProps {
  flow: ApprovalsFlow
  /** Only those about this, as the audit log names it. */
  subject?: string
}

/** Requests within a page about their subject; nothing while there are none. */
export function ApprovalRows({ flow, subject }: RowsProps) {
  const state = useStore(flow.store)
  const all = state.kind === 'ready' ? state.rows : []
  const rows = all.filter((one) => subject === undefined || one.subject === subject)
  if (rows.length === 0) return null
  return (
    <ul className={`${css.list} ${css.rows}`}>
      {rows.map((approval) => (
        <li key={approval.id}>
          <ApprovalCard approval={approval} flow={flow} />
        </li>
      ))}
    </ul>
  )
}

interface ListProps {
  flow: ApprovalsFlow
  state: ListState<Approval>
  empty: ReactNode
}

/** A page's whole list of requests, with what it shows while it loads or is empty. */
export function ApprovalList({ flow, state, empty }: ListProps) {
  return (
    <ListStates
      state={state}
      empty={empty}
      onAgain={() => void flow.load('reset')}
      onMore={() => void flow.more()}
    >
      <ul className={css.list}>
        {state.kind === 'ready' &&
          state.rows.map((approval) => (
            <li key={approval.id}>
              <ApprovalCard approval={approval} flow={flow} />
            </li>
          ))}
      </ul>
    </ListStates>
  )
}
