import type { ReadAnnouncement } from './announcement'

/** One of two independent halves, so that two contents hardly ever meet. */
const half = (words: string, seed: number): string => {
  let hash = seed
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/**
 * Distinguishes one content from another. It protects no secret, so it needs no cipher, which plain http would not
 * offer.
 */
export const contentHash = ({ id, title, content }: ReadAnnouncement): string => {
  const words = JSON.stringify([id, title, content])
  return half(words, 0x811c9dc5) + half(words, 0x1b873593)
}
