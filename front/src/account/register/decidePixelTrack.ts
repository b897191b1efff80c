import { mayTrack, type ConsentFacts } from '../../page/mayTrack'

/**
 * The advertising ids that a registration includes: none without consent, and nothing when there are none
 * (REQ-REGISTER-012).
 */
export const decidePixelTrack = (facts: ConsentFacts): Record<string, string> | undefined => {
  const ids = mayTrack(facts) ? facts.memory.read('pixels') : undefined
  return ids && Object.keys(ids).length > 0 ? ids : undefined
}
