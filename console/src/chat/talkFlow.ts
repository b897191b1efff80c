import {
  chatPicture,
  claimChat,
  closeChat,
  readChat,
  releaseChat,
  sayChat,
  seeChat,
  sendChatPicture,
  type ChatMessage,
  type ReadChatAnswer,
} from '@playfront/contract/console/chatAdmin'
import { maxPictureBytes } from '@playfront/contract/shell/pictures'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { options } from '../options'
import { toBase64 } from '../parts/toBase64'
import type { Outcome } from '@playfront/web/requests/outcome'

export type TalkState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | {
      kind: 'ready'
      talk: ReadChatAnswer['case']
      member: ReadChatAnswer['member']
      messages: readonly ChatMessage[]
      hasEarlier: boolean
      seenUpTo: number
    }

interface GivenFile {
  size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** One conversation: its messages, kept up to date, and sending. */
export const createTalkFlow = (services: AppServices, id: string, onChange: () => void) => {
  const { requests, platform, texts, toasts } = services
  const store = createStore<TalkState>(() => ({ kind: 'loading' }))
  const busy = createStore<{ what?: 'say' | 'picture' | 'claim' }>(() => ({}))
  const pictures = createStore<Record<string, string>>(() => ({}))
  /** Words keep their name until it is known that they were said, so that a second press says nothing twice. */
  let unsure: { text: string; writtenAs: string } | undefined
  let seen = 0
  let turn = 0

  const take = (answer: ReadChatAnswer, how: 'newest' | 'later' | 'earlier') => {
    const state = store.getState()
    const before = state.kind === 'ready' ? state.messages : []
    const known = new Map([...before, ...answer.messages].map((message) => [message.id, message]))
    const messages = how === 'newest' ? answer.messages : [...known.values()].sort((a, b) => a.id - b.id)
    const hasEarlier = how === 'later' ? state.kind === 'ready' && state.hasEarlier : answer.hasEarlier
    const { case: talk, member, seenUpTo } = answer
    store.setState({ kind: 'ready', talk, member, messages, hasEarlier, seenUpTo }, true)
    void see()
  }

  /** The member sees a read receipt only for the staff user to whom the conversation is assigned. */
  const see = async () => {
    const state = store.getState()
    if (state.kind !== 'ready' || !state.talk.isOwn || state.talk.isClosed) return
    const last = state.messages.filter(({ side }) => side === 'player').at(-1)?.id ?? 0
    if (last <= seen) return
    seen = last
    await requests.ask(seeChat, { id, upTo: last })
  }

  const look = async () => {
    const mine = ++turn
    const state = store.getState()
    const last = state.kind === 'ready' ? state.messages.at(-1)?.id : undefined
    const outcome = await requests.ask(readChat, last === undefined ? { id } : { id, after: last })
    if (mine !== turn) return
    if (outcome.kind === 'done') take(outcome.value, last === undefined ? 'newest' : 'later')
    else if (store.getState().kind !== 'ready')
      store.setState(
        { kind: 'failed', message: outcome.kind === 'refused' ? outcome.message : undefined },
        true,
      )
  }

  const act = async (
    what: 'say' | 'picture' | 'claim',
    ask: () => Promise<Outcome<unknown>>,
  ): Promise<boolean> => {
    if (busy.getState().what) return false
    busy.setState({ what }, true)
    const outcome = await ask()
    if (outcome.kind !== 'done') services.reportFailure(outcome)
    await look()
    busy.setState({}, true)
    onChange()
    return outcome.kind === 'done'
  }

  return {
    store,
    busy,
    pictures,
    start() {
      void look()
      return platform.clock.every(options.chatLookMs, () => void look())
    },
    again() {
      store.setState({ kind: 'loading' }, true)
      void look()
    },
    async earlier() {
      const state = store.getState()
      const first = state.kind === 'ready' ? state.messages[0] : undefined
      if (!first) return
      const outcome = await requests.ask(readChat, { id, before: first.id })
      if (outcome.kind === 'done') take(outcome.value, 'earlier')
      else services.reportFailure(outcome)
    },
    claim: (from?: string) => act('claim', () => requests.ask(claimChat, { id, from })),
    release: () => act('claim', () => requests.ask(releaseChat, { id })),
    close: () => act('claim', () => requests.ask(closeChat, { id })),
    /** True when it was said. */
    async say(text: string): Promise<boolean> {
      const unsent = unsure?.text === text ? unsure : { text, writtenAs: platform.page.newId() }
      unsure = unsent
      const isSent = await act('say', () => requests.ask(sayChat, { id, ...unsent }))
      if (isSent) unsure = undefined
      return isSent
    },
    async send(file: GivenFile | undefined) {
      if (!file) return
      if (file.size > maxPictureBytes) return toasts.notify(texts().t('chat.picture.large'), 'negative')
      const picture = toBase64(new Uint8Array(await file.arrayBuffer()))
      const writtenAs = platform.page.newId()
      await act('picture', () => requests.ask(sendChatPicture, { id, writtenAs, picture }))
    },
    async show(picture: string) {
      const outcome = await requests.ask(chatPicture, { id, picture })
      if (outcome.kind !== 'done') return services.reportFailure(outcome)
      pictures.setState({ [picture]: `data:${outcome.value.type};base64,${outcome.value.data}` })
    },
  }
}

export type TalkFlow = ReturnType<typeof createTalkFlow>
