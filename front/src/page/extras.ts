import type { ComponentType } from 'react'
import { createStore, type StoreApi } from '../store/createStore'

/** Elements beside the screens that do not cover them: each reserves its own place. */
export type ExtraId = 'download-bar' | 'chat' | 'mini-game' | 'consent'

export type Extras = StoreApi<Partial<Record<ExtraId, ComponentType>>>

/** Features register a view under their id when it may be shown, and `undefined` when not any more. */
export const createExtras = (): Extras => createStore(() => ({}))
