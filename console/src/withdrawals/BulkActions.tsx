import type { Approval } from '@playfront/contract/console/approvals'
import type { WithdrawalRow } from '@playfront/contract/console/payouts'
import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { useMoney } from '../app/useMoney'
import { Changes } from '../approvals/ApprovalCard'
import { Select } from '../parts/Select'
import { type BulkAction, type BulkFlow, type BulkItem, type BulkResult, decideBulkStep } from './bulkFlow'
import css from './Withdrawals.module.css'
import { type Because, reasonsToRefuse } from './withdrawalsFlow'

/** Which of the withdrawals this person can act on, and in which step. */
export const useBulkStep = (openRequests: ReadonlyMap<string, Approval>) => {
  const { may } = useMerchant()
  return (row: WithdrawalRow) =>
    decideBulkStep({
      row,
      approval: openRequests.get(row.id),
      mayPrepare: may('withdrawals.prepare'),
      mayApprove: may('withdrawals.approve'),
    }).step
}

interface BulkProps {
  flow: BulkFlow
  rows: readonly WithdrawalRow[]
  openRequests: ReadonlyMap<string, Approval>
  /** Nothing is selected any more. */
  onClear: () => void
}

const actionsOf = { request: ['pay', 'refuse'], decide: ['approve', 'reject'] } as const
const stepOfAction = { pay: 'request', refuse: 'request', approve: 'decide', reject: 'decide' } as const

/** What can be done with the selected withdrawals, and how each of the last ones ended. */
export function BulkActions({ flow, rows, openRequests, onClear }: BulkProps) {
  const { t } = useTexts()
  const stepOf = useBulkStep(openRequests)
  const { running } = useStore(flow.store)
  const [chosen, choose] = useState<BulkAction['kind']>()
  const itemsOf = (step: 'request' | 'decide'): BulkItem[] =>
    rows.filter((row) => stepOf(row) === step).map((row) => ({ row, approval: openRequests.get(row.id) }))
  const run = (action: BulkAction) => {
    choose(undefined)
    onClear()
    void flow.run(itemsOf(stepOfAction[action.kind]), action)
  }
  return (
    <>
      {(['request', 'decide'] as const).map((step) => {
        const count = itemsOf(step).length
        if (count === 0) return null
        return (
          <p key={step} className={css.bulk}>
            {t(`payouts.bulk.${step}`, { count })}
            {actionsOf[step].map((kind) => (
              <Button
                key={kind}
                size="small"
                variant={kind === 'pay' || kind === 'approve' ? 'primary' : 'secondary'}
                busy={running > 0}
                onClick={() => choose(kind)}
              >
                {t(`payouts.bulk.${kind}`)}
              </Button>
            ))}
          </p>
        )
      })}
      {chosen !== undefined && (
        <BulkDialog
          kind={chosen}
          items={itemsOf(stepOfAction[chosen])}
          onRun={run}
          onClose={() => choose(undefined)}
        />
      )}
      <BulkResults flow={flow} />
    </>
  )
}

interface DialogProps {
  kind: BulkAction['kind']
  items: readonly BulkItem[]
  onRun: (action: BulkAction) => void
  onClose: () => void
}

/** Shows every withdrawal that the action is for; who approves reads of each what the request says. */
function BulkDialog({ kind, items, onRun, onClose }: DialogProps) {
  const { t } = useTexts()
  const money = useMoney()
  const [because, setBecause] = useState<Because>(reasonsToRefuse[0])
  return (
    <Dialog
      open
      title={t(`payouts.bulk.${kind}`)}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('frame.cancel')}
          </Button>
          <Button onClick={() => onRun(kind === 'refuse' ? { kind, because } : { kind })}>
            {t('payouts.bulk.run', { count: items.length })}
          </Button>
        </>
      }
    >
      {kind === 'refuse' && (
        <Select
          label={t('payouts.because')}
          value={because}
          options={reasonsToRefuse.map((value) => ({ value, label: t(`payouts.because.${value}`) }))}
          onChange={setBecause}
        />
      )}
      <ul className={css.affected}>
        {items.map(({ row, approval }) => (
          <li key={row.id}>
            <strong>{row.userName}</strong> · {money(row.amount)} · {row.card} {row.maskedNumber}
            {approval && <Changes changes={approval.changes} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** One line for each withdrawal of the last action. */
function BulkResults({ flow }: Pick<BulkProps, 'flow'>) {
  const { t } = useTexts()
  const { running, results } = useStore(flow.store)
  if (running === 0 && results.length === 0) return null
  const failed = results.filter(({ outcome }) => outcome.kind !== 'done').length
  return (
    <Notice tone={failed > 0 ? 'warning' : 'info'}>
      <p role="status">
        {running > 0
          ? t('payouts.bulk.running', { done: results.length, count: running })
          : t('payouts.bulk.ended', { done: results.length - failed, failed })}
      </p>
      <ul aria-label={t('payouts.bulk.results')}>
        {results.map((result) => (
          <Result key={result.row.id} result={result} />
        ))}
      </ul>
      {running === 0 && (
        <Button size="small" variant="quiet" onClick={flow.clear}>
          {t('payouts.bulk.hide')}
        </Button>
      )}
    </Notice>
  )
}

function Result({ result: { row, outcome } }: { result: BulkResult }) {
  const { t } = useTexts()
  const money = useMoney()
  const said = outcome.kind === 'refused' ? outcome.message : t(`payouts.bulk.result.${outcome.kind}`)
  return (
    <li>
      {row.userName} · {money(row.amount)}: {said}
    </li>
  )
}
