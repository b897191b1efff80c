/**
 * The public source of randomness that decides a draw (lottery 6.2). Nobody knows a round's value before it is emitted, the
 * house least of all. The sandbox brings a stand-in that says what it is.
 */
export interface Beacon {
  /** 32 bytes as lower-case hex; part of every draw's key. */
  readonly chainHash: string
  /** What a player is told about the source. */
  readonly label: string
  /** A stand-in: its draws are never called fair (lottery 6.6). */
  readonly isTestBeacon: boolean
  /** Where anyone can fetch the round. */
  urlOf(round: number): string
  /** The round's value, or nothing while it is not out or cannot be reached. Never throws for either. */
  fetchRound(round: number): Promise<BeaconRound | undefined>
  /** The newest round that is out; nothing while it cannot be reached. Never throws. */
  latestRound(): Promise<number | undefined>
}

/** Lower-case hex; `randomness` is the SHA-256 of the signature's bytes. */
export interface BeaconRound {
  readonly signature: string
  readonly randomness: string
}
