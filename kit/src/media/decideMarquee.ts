export type MarqueeFacts = {
  /** Widths in CSS pixels: the text's, and the available one. */
  wordsPx: number
  linePx: number
  stepsPerSecond?: number
}

/** `steps` of a pixel each make one round of `durationMs`. */
export type MarqueeMotion = { kind: 'still' } | { kind: 'moving'; steps: number; durationMs: number }

/** Steps a second, by default (REQ-UI-008). */
export const usualStepsPerSecond = 60

/** What stands between the words and their repetition. Also in `Marquee.module.css`. */
const gapPx = 48

/** Words that fit their line stand still; longer ones run through it, a pixel a step. */
export function decideMarquee(facts: MarqueeFacts): MarqueeMotion {
  const { wordsPx, linePx, stepsPerSecond = usualStepsPerSecond } = facts
  const isSpeed = Number.isFinite(stepsPerSecond) && stepsPerSecond > 0
  if (!isSpeed || !(wordsPx > linePx) || linePx <= 0) return { kind: 'still' }
  const steps = Math.ceil(wordsPx) + gapPx
  return { kind: 'moving', steps, durationMs: Math.round((steps / stepsPerSecond) * 1_000) }
}
