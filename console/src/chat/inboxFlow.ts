import { chatCases, type ChatCase } from '@playfront/contract/console/chatAdmin'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { options } from '../options'
import { createListFlow, toPage } from '../parts/listFlow'

export interface InboxMeta {
  show: 'open' | 'closed'
  /** How many members wait for an answer. */
  waiting: number
  isElsewhere: boolean
}

/** The conversations of the chat, the longest waiting first; refreshed while the page is visible. */
export const createInboxFlow = (services: AppServices) => {
  const { requests, platform } = services
  const meta = createStore<InboxMeta>(() => ({ show: 'open', waiting: 0, isElsewhere: false }))
  const list = createListFlow<ChatCase>(async (from) => {
    const { show } = meta.getState()
    const outcome = await requests.ask(chatCases, {
      show,
      from: from === undefined ? undefined : String(from),
    })
    if (outcome.kind === 'done') {
      const { waiting, isElsewhere } = outcome.value
      meta.setState({ waiting, isElsewhere })
    }
    return toPage(outcome, ({ cases, next }) => ({ rows: cases, next }))
  })
  return {
    ...list,
    meta,
    start() {
      void list.load()
      return platform.clock.every(options.chatLookMs, () => {
        // A staff user on a later page is not sent back.
        const state = list.store.getState()
        if (state.kind !== 'ready' || state.rows.length <= pageSize) void list.load()
      })
    },
    show(show: InboxMeta['show']) {
      meta.setState({ show })
      void list.load('reset')
    },
  }
}

const pageSize = 30

export type InboxFlow = ReturnType<typeof createInboxFlow>
