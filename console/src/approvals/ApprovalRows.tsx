import { useStore } from 'zustand'
import { ApprovalCard } from './ApprovalCard'
import css from './Approvals.module.css'
import type { ApprovalsFlow } from './approvalsFlow'

/** Requests within a page about their subject; nothing while there are none. */
export function ApprovalRows({ flow }: { flow: ApprovalsFlow }) {
  const state = useStore(flow.store)
  if (state.kind !== 'ready' || state.rows.length === 0) return null
  return (
    <ul className={`${css.list} ${css.rows}`}>
      {state.rows.map((approval) => (
        <li key={approval.id}>
          <ApprovalCard approval={approval} flow={flow} />
        </li>
      ))}
    </ul>
  )
}
