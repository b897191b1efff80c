import {
  claimMission,
  hideOnBoards,
  leaderBoard,
  missions,
  type LeaderBoard,
  type Missions,
} from '@playfront/contract/money/missions'
import { emptyWhereAbsent } from '../../requests/failure/emptyWhereAbsent'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { createOnceFlow, type OnceFlow, type OnceDeps } from '../rewards/onceFlow'
import type { WalletFlow } from '../wallet/walletFlow'

export interface BoardChoice {
  id: string
  past: boolean
}

export interface MissionsState {
  name: 'loading' | 'ready' | 'failed'
  missions?: Missions
  choice?: BoardChoice
  board: { name: 'loading' | 'ready' | 'failed'; found?: LeaderBoard }
}

export interface MissionsFlow {
  store: StoreApi<MissionsState>
  claim: OnceFlow
  load(): Promise<void>
  /** Shows another board, or the time before. */
  choose(choice: BoardChoice): Promise<void>
  hide(hidden: boolean): Promise<void>
}

export interface MissionsDeps extends OnceDeps {
  requests: Pick<Requests, 'valueOf'>
  wallet: Pick<WalletFlow, 'refresh'>
}

/** What a platform without missions has. */
const noMissions: Missions = { missions: [], boards: [], isHidden: false }

/** The missions of the day and the week, and the leader boards (REQ-ROUTE-022). */
export const createMissionsFlow = (deps: MissionsDeps): MissionsFlow => {
  const { requests, wallet } = deps
  const store = createStore<MissionsState>(() => ({ name: 'loading', board: { name: 'loading' } }))

  const readBoard = async (): Promise<void> => {
    const { choice } = store.getState()
    if (!choice) return
    const asked = { id: choice.id, past: String(choice.past) }
    const found = await requests.valueOf(leaderBoard, asked, { alert: false }).catch(() => undefined)
    // Another one was chosen meanwhile.
    if (store.getState().choice !== choice) return
    store.setState({ board: found ? { name: 'ready', found } : { name: 'failed' } })
  }

  const load = async (): Promise<void> => {
    try {
      const found = await requests.valueOf(missions, {}, { alert: false }).catch(emptyWhereAbsent(noMissions))
      const [first] = found.boards
      const choice = store.getState().choice ?? (first && { id: first.id, past: false })
      store.setState({ name: 'ready', missions: found, choice })
      await readBoard()
    } catch {
      if (store.getState().name !== 'ready') store.setState({ name: 'failed' })
    }
  }

  /** The button goes with the answer, not only when the page was read again. */
  const markClaimed = (id: string): void => {
    const { missions: shown } = store.getState()
    if (!shown) return
    const claimed = shown.missions.map((one) => (one.id === id ? { ...one, isClaimed: true } : one))
    store.setState({ missions: { ...shown, missions: claimed } })
  }

  const claim = createOnceFlow(deps, {
    prefix: 'mission:',
    async send(id, claimId) {
      await requests.valueOf(claimMission, { id, claimId }, { alert: false })
      markClaimed(id)
    },
    after: async () => {
      void wallet.refresh()
      await load()
    },
  })

  return {
    store,
    claim,
    load,
    async choose(choice) {
      store.setState({ choice, board: { name: 'loading' } })
      await readBoard()
    },
    async hide(hidden) {
      const { missions: shown } = store.getState()
      const claimed = await requests.valueOf(hideOnBoards, { hidden }).catch(() => undefined)
      if (!shown || !claimed) return
      store.setState({ missions: { ...shown, isHidden: claimed.isHidden } })
      await readBoard()
    },
  }
}
