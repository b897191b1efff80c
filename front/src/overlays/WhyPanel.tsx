import { Text } from '../texts/Text'
import type { OverlayVerdict } from './overlayPicker'
import css from './WhyPanel.module.css'

/**
 * Every overlay's decision with its reason, for whoever set the product up (`?why`). Reasons are an engineer's words and
 * stay in English.
 */
export const WhyPanel = ({ verdicts }: { verdicts: readonly OverlayVerdict[] }) => (
  <details className={css.panel}>
    <summary>
      <Text id="why.title" />
    </summary>
    {verdicts.length === 0 && <Text id="why.empty" as="p" />}
    <dl className={css.list}>
      {verdicts.map(({ id, show, reason }) => (
        <div key={id} className={css.row}>
          <dt>{id}</dt>
          <dd>
            <Text id={show ? 'why.shown' : 'why.hidden'} as="strong" />: <span lang="en">{reason}</span>
          </dd>
        </div>
      ))}
    </dl>
  </details>
)
