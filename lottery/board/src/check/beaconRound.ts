/** A beacon's round as anyone can fetch it. */
export interface BeaconRound {
  round: number
  /** Lower-case hex. */
  randomness: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Parses the response of a beacon's endpoint; drand's own and the simulator's have the same shape. */
export const readBeaconRound = (text: string): BeaconRound | undefined => {
  try {
    const answer: unknown = JSON.parse(text)
    if (!isRecord(answer)) return undefined
    const { round, randomness } = answer
    const isWhole =
      typeof round === 'number' && typeof randomness === 'string' && /^[0-9a-f]{64}$/.test(randomness)
    return isWhole ? { round, randomness } : undefined
  } catch {
    return undefined
  }
}
