/**
 * The public source of randomness that decides a draw (lottery 6.2). No one knows a round's value before it is
 * published, and the operator in particular must not. The sandbox has a simulator that is labelled as such.
 */
export interface Beacon {
  /** 32 bytes as lower-case hex; part of every draw's key. */
  readonly chainHash: string
  /** The name of the source as players see it. */
  readonly label: string
  /** A simulator: its draws are never called fair (lottery 6.6). */
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
