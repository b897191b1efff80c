import {
  mall,
  orderGood,
  points,
  type Mall,
  type MallGood,
  type Points,
} from '@playfront/contract/money/points'
import { emptyWhereAbsent } from '../../requests/failure/emptyWhereAbsent'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { createOnceFlow, type OnceFlow, type OnceDeps } from '../rewards/onceFlow'
import type { WalletFlow } from '../wallet/walletFlow'

export interface MallState {
  name: 'loading' | 'ready' | 'failed'
  mall?: Mall
  lines: Points['lines']
  /** Where the next page of lines begins. */
  next?: number
}

export interface MallFlow {
  store: StoreApi<MallState>
  order: OnceFlow
  load(): Promise<void>
  readOn(): Promise<void>
  /** Orders one of it at the price that is shown. */
  buy(good: Pick<MallGood, 'id' | 'points'>): Promise<void>
}

export interface MallDeps extends OnceDeps {
  requests: Pick<Requests, 'valueOf'>
  wallet: Pick<WalletFlow, 'refresh'>
}

/** What a platform without a point market has. */
const emptyMall: Mall = { points: 0, stakePerPoint: 0, goods: [], orders: [] }
const emptyPoints: Points = { points: 0, lines: [] }

/** The point market: goods, the member's points, orders and where points came from. */
export const createMallFlow = (deps: MallDeps): MallFlow => {
  const { requests, wallet } = deps
  const store = createStore<MallState>(() => ({ name: 'loading', lines: [] }))

  const load = async (): Promise<void> => {
    try {
      const [found, page] = await Promise.all([
        requests.valueOf(mall, {}, { alert: false }).catch(emptyWhereAbsent(emptyMall)),
        requests.valueOf(points, {}, { alert: false }).catch(emptyWhereAbsent(emptyPoints)),
      ])
      store.setState({ name: 'ready', mall: found, lines: page.lines, next: page.next })
    } catch {
      if (store.getState().name !== 'ready') store.setState({ name: 'failed' })
    }
  }

  const order = createOnceFlow(deps, {
    prefix: 'order:',
    send: (of, orderId) => {
      const [goodId = '', price = ''] = of.split(' ')
      return requests.valueOf(orderGood, { orderId, goodId, points: Number(price) }, { alert: false })
    },
    after: async () => {
      void wallet.refresh()
      await load()
    },
  })

  return {
    store,
    order,
    load,
    async readOn() {
      const { next, lines } = store.getState()
      if (next === undefined) return
      const page = await requests.valueOf(points, { before: next }, { alert: false }).catch(() => undefined)
      if (page && store.getState().next === next)
        store.setState({ lines: [...lines, ...page.lines], next: page.next })
    },
    buy: ({ id, points: price }) => order.ask(`${id} ${price}`),
  }
}
