import { overlayOrder, type OverlayId } from './overlayOrder'
import type { OverlayVerdict } from './overlayPicker'

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
