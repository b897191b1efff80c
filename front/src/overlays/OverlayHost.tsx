import { lazy, Suspense, type ComponentType } from 'react'
import { useStore } from '../store/useStore'
import { declineAll } from './declineAll'
import type { ExplainAbsence } from './explainOverlays'
import { OverlayBoundary } from './OverlayBoundary'
import type { OverlayQueue } from './overlayQueue'
import type { OverlayId } from './overlayOrder'
import type { AskedQuestion, QuestionKind } from './dialogs'

/** Draws what its candidate found; usually lazy, since most visits see none of them. */
export type OverlayView = ComponentType<{ found: never }>

const QuestionView = lazy(() => import('./QuestionView').then((module) => ({ default: module.QuestionView })))
const WhyPanel = lazy(() => import('./WhyPanel').then((module) => ({ default: module.WhyPanel })))

const questionView = (kind: QuestionKind) => {
  const View = ({ found }: { found: AskedQuestion }) => <QuestionView kind={kind} question={found} />
  return View
}

/** The views every page has; features register theirs under their overlay's id. */
const ownViews: Partial<Record<OverlayId, OverlayView>> = {
  'please-login': questionView('please-login'),
  notice: questionView('notice'),
  confirm: questionView('confirm'),
  success: questionView('success'),
}

export interface OverlayHostProps {
  queue: OverlayQueue
  views?: Partial<Record<OverlayId, OverlayView>>
  /** `?why` is in the address: also show each decision with its reason. */
  why?: boolean
  /** Says for `?why` why an overlay has no candidate. */
  explain?: ExplainAbsence
  /** What stands below the reasons of `?why`. */
  whyTail?: ComponentType
}

/** The only component that covers the screen. */
export const OverlayHost = ({ queue, views, why, explain, whyTail }: OverlayHostProps) => {
  const { shown, verdicts } = useStore(queue.store)
  const breakOff = (id: OverlayId) => (id in ownViews ? declineAll(queue, id) : queue.giveUp(id))
  const View =
    shown && ((views?.[shown.id] ?? ownViews[shown.id]) as ComponentType<{ found: unknown }> | undefined)
  return (
    <Suspense>
      {View && (
        <OverlayBoundary key={shown.id} onBroken={() => breakOff(shown.id)}>
          <View found={shown.found} />
        </OverlayBoundary>
      )}
      {why && (
        <OverlayBoundary onBroken={() => undefined}>
          <WhyPanel verdicts={verdicts} explain={explain} tail={whyTail} />
        </OverlayBoundary>
      )}
    </Suspense>
  )
}
