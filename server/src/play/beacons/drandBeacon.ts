import { z } from 'zod'
import { seconds } from '@playfront/contract/time'
import { hex } from '@playfront/contract/schemaParts'
import { quicknet, randomnessOf, roundTime } from '@playfront/lottery-rules/fair/beacons'
import type { Platform } from '../../platform/platform'
import type { Beacon, BeaconRound } from '../draws/beacon'
import { isQuicknetSignature } from './verifyRound'

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
    const said = status === 200 ? answer.safeParse(JSON.parse(text)) : undefined
    if (!said?.success) throw new Error(`${origin} has no round ${name}.`)
    const { round, signature } = said.data
    if (!isQuicknetSignature(round, signature))
      throw new Error(`${origin} returned a round with an invalid signature.`)
    return said.data
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
      const rounds = asked.flatMap((said) => (said.status === 'fulfilled' ? [said.value.round] : []))
      return rounds.length === 0 ? undefined : Math.max(...rounds)
    },
  }
}

const addressOf = (origin: string, round: number | 'latest'): string =>
  `${origin}/${quicknet.chainHash}/public/${round}`
