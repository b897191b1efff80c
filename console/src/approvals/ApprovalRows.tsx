import { useStore } from 'zustand'
import { ApprovalCard } from './ApprovalCard'
import css from './Approvals.module.css'
import type { ApprovalsFlow } from './approvalsFlow'

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
