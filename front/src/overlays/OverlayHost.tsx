import type { OverlayQueue } from './overlayQueue'
import type { OverlayId } from './overlayOrder'
import type { AskedQuestion, QuestionKind } from './dialogs'
import { Component, type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import { useStore } from '../store/useStore'
import type { ExplainAbsence } from './WhyPanel'

/** After a dialog's view broke: its caller gets a "no" instead of waiting forever. */
export const declineAll = (queue: Pick<OverlayQueue, 'store'>, id: OverlayId): void => {
  for (;;) {
    const { shown } = queue.store.getState()
    if (shown?.id !== id) return
    const question = shown.found as AskedQuestion
    question.answer('declined')
  }
}

interface OverlayBoundaryProps {
  onBroken: () => void
  children: ReactNode
}

/** Keeps an overlay whose code is missing or wrong from taking the screen below down with it. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch() {
    this.props.onBroken()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

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
