import css from './WhyPanel.module.css'
import { type OverlayId, overlayOrder } from './overlayOrder'
import type { OverlayVerdict } from './overlayPicker'
import { type ComponentType, Suspense } from 'react'
import { Text } from '../texts/Text'

/** Why an overlay has no candidate, where the app knows: the feature that would offer it, for example. */
export type ExplainAbsence = (id: OverlayId) => string | undefined

/** A row for everything that may cover the screen: each candidate's verdict, and why the others have none. */
export const explainOverlays = (
  verdicts: readonly OverlayVerdict[],
  explainAbsence: ExplainAbsence = () => undefined,
): OverlayVerdict[] => {
  const present = new Set(verdicts.map(({ id }) => id))
  const absent = overlayOrder.flatMap(({ id }): OverlayVerdict[] =>
    present.has(id)
      ? []
      : [{ id, show: false, reason: explainAbsence(id) ?? 'nothing has asked for it on this page' }],
  )
  return [...verdicts, ...absent]
}

export interface WhyPanelProps {
  verdicts: readonly OverlayVerdict[]
  explain: ExplainAbsence | undefined
  /** What a feature adds below. */
  tail?: ComponentType
}

/**
 * Every overlay's decision with its reason, for the operator who set the product up (`?why`). Reasons are technical and
 * stay in English.
 */
export const WhyPanel = ({ verdicts, explain, tail: Tail }: WhyPanelProps) => (
  <details className={css.panel}>
    <summary>
      <Text id="why.title" />
    </summary>
    <dl className={css.list}>
      {explainOverlays(verdicts, explain).map(({ id, show, reason }, index) => (
        // Twice the same id stands here when the player asked for what was waiting already.
        <div key={index} className={css.row}>
          <dt>{id}</dt>
          <dd>
            <Text id={show ? 'why.shown' : 'why.hidden'} as="strong" />: <span lang="en">{reason}</span>
          </dd>
        </div>
      ))}
    </dl>
    {Tail && (
      <Suspense>
        <Tail />
      </Suspense>
    )}
  </details>
)
