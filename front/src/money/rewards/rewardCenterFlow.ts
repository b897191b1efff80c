import {
  giveUpBonus,
  rewardCenter,
  type GivenUpBonus,
  type RewardCenter,
} from '@playfront/contract/money/rewards'
import { emptyWhereAbsent } from '../../requests/failure/emptyWhereAbsent'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import type { WalletFlow } from '../wallet/walletFlow'
import { createOnceFlow, type OnceFlow, type OnceDeps } from './onceFlow'

export type RewardCenterState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; center: RewardCenter; ended?: GivenUpBonus['end'] }

export interface RewardCenterFlow {
  store: StoreApi<RewardCenterState>
  /** Letting a bonus go, once. */
  giveUp: OnceFlow
  load(): Promise<void>
  /** Ends the running bonus, of which so much was shown. */
  letGo(bonus: Pick<NonNullable<RewardCenter['bonus']>, 'id' | 'amount'>): Promise<void>
}

export interface RewardCenterDeps extends OnceDeps {
  requests: Pick<Requests, 'valueOf'>
  wallet: Pick<WalletFlow, 'refresh' | 'store'>
}

/** What a platform without a reward centre has; no amount is in it, so the currency is written nowhere. */
const emptyCenter: RewardCenter = {
  currency: 'USD',
  points: 0,
  underWay: [],
  collectable: [],
  coupons: [],
  history: [],
}

/** Everything to collect, what is running, and what there was. */
export const createRewardCenterFlow = (deps: RewardCenterDeps): RewardCenterFlow => {
  const { requests, wallet } = deps
  const store = createStore<RewardCenterState>(() => ({ kind: 'loading' }))
  let ended: GivenUpBonus['end'] | undefined

  const load = async (): Promise<void> => {
    if (store.getState().kind === 'failed') store.setState({ kind: 'loading' }, true)
    try {
      const center = await requests
        .valueOf(rewardCenter, {}, { alert: false })
        .catch(emptyWhereAbsent(emptyCenter))
      store.setState({ kind: 'ready', center, ended }, true)
    } catch {
      // What is shown stays; a first answer that failed is said.
      if (store.getState().kind !== 'ready') store.setState({ kind: 'failed' }, true)
    }
  }

  const giveUp = createOnceFlow(deps, {
    prefix: 'bonus:',
    async send(of) {
      const [bonusId = '', amount = ''] = of.split(' ')
      const answer = await requests.valueOf(
        giveUpBonus,
        { bonusId, amount: Number(amount) },
        { alert: false },
      )
      ended = answer.end
    },
    async after() {
      void wallet.refresh()
      await load()
    },
  })

  return { store, giveUp, load, letGo: ({ id, amount }) => giveUp.ask(`${id} ${amount}`) }
}
