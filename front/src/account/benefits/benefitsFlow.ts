import { memberBenefits, type MemberBenefits } from '@playfront/contract/account/member'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'

export type BenefitsState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; benefits: MemberBenefits }

export interface BenefitsFlow {
  store: StoreApi<BenefitsState>
  load(): Promise<void>
}

/** The merchant's ranks and where the member stands among them. */
export const createBenefitsFlow = ({ requests }: { requests: Pick<Requests, 'valueOf'> }): BenefitsFlow => {
  const store = createStore<BenefitsState>(() => ({ kind: 'loading' }))
  return {
    store,
    async load() {
      store.setState({ kind: 'loading' }, true)
      try {
        const benefits = await requests.valueOf(memberBenefits, {}, { alert: false })
        store.setState({ kind: 'ready', benefits }, true)
      } catch {
        store.setState({ kind: 'failed' }, true)
      }
    },
  }
}
