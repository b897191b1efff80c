import type { Approval } from '@playfront/contract/console/approvals'
import type { ReactNode } from 'react'
import type { ListState } from '../parts/listFlow'
import { ListStates } from '../parts/ListStates'
import { ApprovalCard } from './ApprovalCard'
import css from './Approvals.module.css'
import type { ApprovalsFlow } from './approvalsFlow'

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
