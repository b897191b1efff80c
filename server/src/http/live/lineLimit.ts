import { Refusal } from '../../kernel/refusal'

/** Lines that one address may hold on one node. A telephone network hides many people behind one. */
export const maxLinesOfAddress = 500

export interface LineLimit {
  /**
   * Counts one more line of the address. Throws `TOO_MANY_REQUEST` beyond the limit.
   * @returns what to do when the line has ended
   */
  take(address: string): () => void
}

/** Keeps one address from taking all the lines of a node (T39). */
export const createLineLimit = (): LineLimit => {
  const counts = new Map<string, number>()
  return {
    take(address) {
      const held = counts.get(address) ?? 0
      if (held >= maxLinesOfAddress) throw new Refusal('TOO_MANY_REQUEST')
      counts.set(address, held + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (counts.get(address) ?? 1) - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      }
    },
  }
}
