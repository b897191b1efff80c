import {
  answerFeedback,
  adminFeedback,
  adminFeedbackPicture,
  type AdminFeedback,
} from '@playfront/contract/console/feedbackAdmin'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createListFlow, toPage } from '../parts/listFlow'

/** What members wrote, the pictures that were looked at, and the answers under way. */
export const createFeedbackFlow = (services: AppServices) => {
  const { requests, toasts, texts, platform } = services
  const pictures = createStore<Record<string, string>>(() => ({}))
  const busy = createStore<{ id?: string }>(() => ({}))
  /** An answer keeps its name until it is known to be written, so that a second press writes no second one. */
  const names = new Map<string, string>()
  const list = createListFlow<AdminFeedback>(async (after) =>
    toPage(
      await requests.ask(adminFeedback, after === undefined ? {} : { after: String(after) }),
      ({ feedback, next }) => ({ rows: feedback, next }),
    ),
  )
  return {
    ...list,
    pictures,
    busy,
    start: () => void list.load(),
    async look(id: string) {
      const outcome = await requests.ask(adminFeedbackPicture, { id })
      if (outcome.kind !== 'done') return services.reportFailure(outcome)
      const { type, data } = outcome.value
      pictures.setState({ [id]: `data:${type};base64,${data}` })
    },
    /** True when it was written. */
    async answer(id: string, text: string): Promise<boolean> {
      if (busy.getState().id) return false
      busy.setState({ id }, true)
      const answer = names.get(id) ?? platform.page.newId()
      names.set(id, answer)
      const outcome = await requests.ask(answerFeedback, { id, answer, text })
      busy.setState({}, true)
      if (outcome.kind !== 'done') {
        services.reportFailure(outcome)
        return false
      }
      names.delete(id)
      toasts.notify(texts().t('feedback.sent'), 'positive')
      await list.load()
      return true
    },
  }
}

export type FeedbackFlow = ReturnType<typeof createFeedbackFlow>
