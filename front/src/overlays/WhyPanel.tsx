import { Suspense, type ComponentType } from 'react'
import { Text } from '../texts/Text'
import { explainOverlays, type ExplainAbsence } from './explainOverlays'
import type { OverlayVerdict } from './overlayPicker'
import css from './WhyPanel.module.css'

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
