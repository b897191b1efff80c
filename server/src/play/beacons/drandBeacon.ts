import { bls12_381 } from '@noble/curves/bls12-381.js'
import { z } from 'zod'
import { seconds } from '@playfront/contract/time'
import { hex } from '@playfront/contract/schemaParts'
import { quicknet, randomnessOf, roundTime } from '@playfront/lottery-rules/fair/beacons'
import { sha256 } from '../../platform/sha256'
import type { Platform } from '../../platform/platform'
import type { Beacon, BeaconRound } from '../draws/beacon'

/** drand quicknet's public key on G2, hex; it names the network for good, with the chain's hash (lottery 6.2). */
const quicknetKey =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'

/** The scheme bls-unchained-g1-rfc9380 hashes the round alone to G1 under this name. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

const { shortSignatures: scheme, G2 } = bls12_381
const key = G2.Point.fromHex(quicknetKey)

/**
 * Whether quicknet signed a round: nobody can make a signature that passes without a threshold of the network's keys.
 * @param signature 48 bytes on G1 as lower-case hex; anything else is no signature
 */
export const isQuicknetSignature = (round: number, signature: string): boolean => {
  if (!/^[0-9a-f]{96}$/.test(signature)) return false
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(round))
  try {
    return scheme.verify(scheme.Signature.fromHex(signature), scheme.hash(sha256(counter), domain), key)
  } catch {
    // No point of the curve, or not of the right group.
    return false
  }
}

/**
 * Public endpoints of the same network, run by different organisations; their answers are trusted only with the
 * network's signature.
 */
export const drandOrigins = [
  'https://api.drand.sh',
  'https://drand.cloudflare.com',
  'https://api2.drand.sh',
] as const

const withinMs = seconds(1)
const maxBytes = 4 * 1024

const answer = z.object({ round: z.int(), signature: hex(48) })

/**
 * drand quicknet (lottery 6.2): every three seconds a value that no one can know early. A round is requested from all
 * endpoints, and the first answer with a valid signature of the network is taken; the value is computed from the
 * signature, never read.
 */
export const openDrandBeacon = ({ network, clock }: Pick<Platform, 'network' | 'clock'>): Beacon => {
  const askSigned = async (origin: string, name: number | 'latest') => {
    const { status, text } = await network.ask({ address: addressOf(origin, name), withinMs, maxBytes })
    const parsed = status === 200 ? answer.safeParse(JSON.parse(text)) : undefined
    if (!parsed?.success) throw new Error(`${origin} has no round ${name}.`)
    const { round, signature } = parsed.data
    if (!isQuicknetSignature(round, signature))
      throw new Error(`${origin} returned a round with an invalid signature.`)
    return parsed.data
  }

  const ask = async (origin: string, wanted: number): Promise<BeaconRound> => {
    const { round, signature } = await askSigned(origin, wanted)
    if (round !== wanted) throw new Error(`${origin} has no round ${wanted}.`)
    return { signature, randomness: randomnessOf(signature) }
  }

  return {
    chainHash: quicknet.chainHash,
    label: 'drand quicknet',
    isTestBeacon: false,
    urlOf: (round) => addressOf(drandOrigins[0], round),
    async fetchRound(round) {
      if (clock.now() < roundTime(round, quicknet)) return undefined
      return Promise.any(drandOrigins.map((origin) => ask(origin, round))).catch(() => undefined)
    },
    async latestRound() {
      const asked = await Promise.allSettled(drandOrigins.map((origin) => askSigned(origin, 'latest')))
      const rounds = asked.flatMap((parsed) => (parsed.status === 'fulfilled' ? [parsed.value.round] : []))
      return rounds.length === 0 ? undefined : Math.max(...rounds)
    },
  }
}

const addressOf = (origin: string, round: number | 'latest'): string =>
  `${origin}/${quicknet.chainHash}/public/${round}`
