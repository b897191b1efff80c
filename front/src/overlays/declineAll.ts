import type { OverlayFlow } from './overlayFlow'
import type { OverlayId } from './overlayOrder'
import type { AskedQuestion } from './questions'

/** After a dialog's view broke: its caller gets a "no" instead of waiting forever. */
export const declineAll = (overlays: Pick<OverlayFlow, 'store'>, id: OverlayId): void => {
  for (;;) {
    const { shown } = overlays.store.getState()
    if (shown?.id !== id) return
    const question = shown.found as AskedQuestion
    question.answer('declined')
  }
}
