import {
  bringFeedbackPicture,
  feedback,
  feedbackPicture,
  sendFeedback,
  type FeedbackCategory,
  type FeedbackEntry,
} from '@playfront/contract/shell/feedback'
import { maxFeedbackPictures } from '@playfront/contract/shell/feedbackLimits'
import { maxPictureBytes } from '@playfront/contract/shell/pictures'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Files } from '../../platform/files/files'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'

export interface BroughtPicture {
  id: string
  /** A `data:` address. */
  address: string
}

export interface FeedbackState {
  name: 'loading' | 'ready' | 'failed'
  /** The newest first. */
  entries: readonly FeedbackEntry[]
  /** What will go along with the next words. */
  pictures: readonly BroughtPicture[]
  /** What is under way. */
  busy?: 'picture' | 'sending'
}

export interface FeedbackFlow {
  store: StoreApi<FeedbackState>
  load(): Promise<void>
  /** Brings a chosen file; a file that is too large is not sent at all. */
  addPicture(file: Blob): Promise<void>
  removePicture(id: string): void
  /** @returns whether it has arrived */
  send(words: { category: FeedbackCategory; text: string }): Promise<boolean>
  /** A picture of earlier feedback as a `data:` address; undefined when it cannot be had. */
  pictureOf(id: string): Promise<string | undefined>
}

export interface FeedbackDeps {
  platform: Pick<Platform, 'randomness'>
  requests: Pick<Requests, 'valueOf'>
  toasts: LazyOverlays['toasts']
  files: Files
}

/** Feedback to the operator and its replies. A refused call has been shown by the request layer. */
export const createFeedbackFlow = ({ platform, requests, toasts, files }: FeedbackDeps): FeedbackFlow => {
  const store = createStore<FeedbackState>(() => ({ name: 'loading', entries: [], pictures: [] }))
  // Kept until it has arrived: a retry after a lost response is the same feedback.
  let id = platform.randomness.uuid()

  const load = async () => {
    try {
      const found = await requests.valueOf(feedback, {}, { alert: false })
      store.setState({ name: 'ready', entries: found.feedback })
    } catch {
      // A list that has loaded already is better than none.
      if (store.getState().name !== 'ready') store.setState({ name: 'failed' })
    }
  }

  const whileBusy = async (busy: FeedbackState['busy'], work: () => Promise<void>): Promise<boolean> => {
    if (store.getState().busy) return false
    store.setState({ busy })
    try {
      await work()
      return true
    } catch {
      return false
    } finally {
      store.setState({ busy: undefined })
    }
  }

  const bring = async (file: Blob) => {
    const address = await files.read(file)
    const picture = address.slice(address.indexOf(',') + 1)
    const brought = await requests.valueOf(bringFeedbackPicture, { picture })
    store.setState({ pictures: [...store.getState().pictures, { id: brought.id, address }] })
  }

  return {
    store,
    load,
    async addPicture(file) {
      if (store.getState().pictures.length >= maxFeedbackPictures) return
      if (file.size > maxPictureBytes) toasts.show({ key: 'feedback.pictures.large' }, { tone: 'negative' })
      else await whileBusy('picture', () => bring(file))
    },
    removePicture(gone) {
      store.setState({ pictures: store.getState().pictures.filter((picture) => picture.id !== gone) })
    },
    send: (words) =>
      whileBusy('sending', async () => {
        const pictures = store.getState().pictures.map((picture) => picture.id)
        await requests.valueOf(sendFeedback, { id, ...words, pictures })
        id = platform.randomness.uuid()
        store.setState({ pictures: [] })
        toasts.show({ key: 'feedback.sent' }, { tone: 'positive' })
        await load()
      }),
    async pictureOf(asked) {
      try {
        const { type, data } = await requests.valueOf(feedbackPicture, { id: asked }, { alert: false })
        return `data:${type};base64,${data}`
      } catch {
        return undefined
      }
    },
  }
}
