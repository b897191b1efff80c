import { createHmac } from 'node:crypto'
import { randomnessOf, roundAtOrAfter, roundTime, testBeacon } from '@playfront/lottery-rules/fair/beacons'
import type { Clock, Platform } from '../platform/platform'
import type { Beacon, BeaconRound } from '../play/draws/beacon'
import type { SecretVault } from '../store/secretVault'

/**
 * A simulator of the public beacon (lottery 6.5): quicknet's rounds at quicknet's times, but made by this platform
 * alone, which is why its draws are never called fair. A round's value is returned only once it is due.
 * @param secret 32 bytes from which this platform's rounds are derived
 */
export const createTestBeacon = (secret: Buffer, clock: Clock): Beacon => ({
  chainHash: testBeacon.chainHash,
  label: 'test beacon - not a fair draw',
  isTestBeacon: true,
  urlOf: (round) => `/sandbox/beacon/${round}`,
  fetchRound: async (round) =>
    clock.now() < roundTime(round, testBeacon) ? undefined : roundOf(secret, round),
  latestRound: async () => Math.max(1, roundAtOrAfter(clock.now() + 1, testBeacon) - 1),
})

const roundOf = (secret: Buffer, round: number): BeaconRound => {
  const signature = createHmac('sha256', secret).update(String(round)).digest('hex')
  return { signature, randomness: randomnessOf(signature) }
}

/** The platform's own simulator, its secret made at the first start and the same on every node. */
export const openTestBeacon = async (vault: SecretVault, { clock, randomness }: Platform): Promise<Beacon> =>
  createTestBeacon((await vault.read()) ?? (await vault.keepFirst(randomness.bytes(32))), clock)
