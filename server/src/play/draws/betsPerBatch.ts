/** Small enough that a bet placed meanwhile on this node does not notice (P12). */
export const betsPerBatch = 2_000
