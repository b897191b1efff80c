import type { OverlayFlow } from './overlayFlow'
import type { OverlayId } from './overlayOrder'
import type { AskedQuestion } from './questions'

/** After a question's view broke: whoever asked is told no, instead of waiting for an answer that nobody can give. */
export const declineAll = (overlays: Pick<OverlayFlow, 'store'>, id: OverlayId): void => {
  for (;;) {
    const { shown } = overlays.store.getState()
    if (shown?.id !== id) return
    const question = shown.found as AskedQuestion
    question.answer('declined')
  }
}
