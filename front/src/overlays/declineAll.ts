import type { OverlayQueue } from './overlayQueue'
import type { OverlayId } from './overlayOrder'
import type { AskedQuestion } from './dialogs'

/** After a dialog's view broke: its caller gets a "no" instead of waiting forever. */
export const declineAll = (queue: Pick<OverlayQueue, 'store'>, id: OverlayId): void => {
  for (;;) {
    const { shown } = queue.store.getState()
    if (shown?.id !== id) return
    const question = shown.found as AskedQuestion
    question.answer('declined')
  }
}
