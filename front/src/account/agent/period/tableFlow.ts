import type { Call } from '@playfront/contract/call'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { SaveText } from '../../../platform/files/saveText'
import type { Platform } from '../../../platform/platform'
import type { Streams } from '@playfront/client/platform/network/streams'
import { callerOf } from '../../../requests/streaming/readStream'
import { saveTable } from '../../../requests/streaming/saveTable'
import { createStore, type StoreApi } from '../../../store/createStore'
import type { Texts } from '../../../texts/texts'
import type { SessionFlow } from '../../session/sessionFlow'

export interface TableState {
  at: 'rest' | 'busy' | 'done' | 'failed'
}

export interface TableDeps {
  platform: Pick<Platform, 'clock'>
  merchant: Pick<MerchantSettings, 'code' | 'apiOrigin'>
  session: Pick<SessionFlow, 'store'>
  texts: Pick<Texts, 'language'>
  streams: Streams
  saveText: SaveText
}

export interface TableFlow {
  store: StoreApi<TableState>
  /** Saves the table that a call answers with; one at a time. */
  save<Request extends object>(call: Call<Request, unknown>, asked: Request, name: string): Promise<void>
}

/** Taking a table home as a file. */
export const createTableFlow = ({
  merchant,
  session,
  texts,
  platform: { clock },
  ...deps
}: TableDeps): TableFlow => {
  const store = createStore<TableState>(() => ({ at: 'rest' }))
  const identity = callerOf({ merchant, texts, session })
  return {
    store,
    async save(call, asked, name) {
      if (store.getState().at === 'busy') return
      store.setState({ at: 'busy' })
      try {
        await saveTable({ ...deps, clock, identity }, call, asked, name)
        store.setState({ at: 'done' })
      } catch {
        store.setState({ at: 'failed' })
      }
    },
  }
}
