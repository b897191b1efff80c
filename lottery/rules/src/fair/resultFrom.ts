import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { FairRecord } from '../fairRecord'
import { joined } from './bytes'
import type { DrawResult, Family } from '../result'
import { families } from '../results/families'
import { pairMembers } from '../results/pairSpace'

/** What decides a draw: committed secret, public value, contributed seeds. */
export type DrawInputs = Pick<FairRecord, 'issueId' | 'serverSeed' | 'clientRoot'> & {
  readonly beacon: Pick<FairRecord['beacon'], 'chainHash' | 'round' | 'randomness'>
}

/**
 * The key of a draw as hex: HMAC-SHA256 under the server seed of
 * `"lot/draw/v1" 00 issueId 00 chainHash 00 round 00 randomness 00 clientRoot` (lottery 6.3).
 * @throws RangeError when the seed is not hex.
 */
export function drawKey({ issueId, serverSeed, clientRoot, beacon }: DrawInputs): string {
  const { chainHash, round, randomness } = beacon
  const message = joined('lot/draw/v1', issueId, chainHash, String(round), randomness, clientRoot)
  return bytesToHex(hmac(sha256, hexToBytes(serverSeed), message))
}

/** 250 is 25 × 10: below it every digit has exactly 25 byte values, so there is no modulo bias (lottery 6.3). */
const DIGIT_BYTES = 250
const PAIR_VALUES = 65_536

/** Block `i` of a labelled stream: `HMAC-SHA256(drawKey, "lot/stream/v1" 00 label 00 uint32be(i))` (lottery 6.3). */
export function streamBlock(key: Uint8Array, label: 'digits' | 'uint', i: number): Uint8Array {
  const counter = new Uint8Array(4)
  new DataView(counter.buffer).setUint32(0, i)
  return hmac(sha256, key, joined('lot/stream/v1', label, counter))
}

function* streamBytes(key: Uint8Array, label: 'digits' | 'uint'): Generator<number, never> {
  for (let i = 0; ; i++) yield* streamBlock(key, label, i)
}

/** Endless digits 0–9; a byte of 250 or more is thrown away (lottery 6.3). */
export function* digitStream(drawKey: string): Generator<number, never> {
  const bytes = streamBytes(hexToBytes(drawKey), 'digits')
  for (;;) {
    const byte = bytes.next().value
    if (byte < DIGIT_BYTES) yield byte % 10
  }
}

/** Draws whole numbers below `n` (at most 65 536) from big-endian pairs; pairs above the last whole multiple are thrown away. */
export function uintStream(drawKey: string): (n: number) => number {
  const bytes = streamBytes(hexToBytes(drawKey), 'uint')
  return (n) => {
    const limit = Math.floor(PAIR_VALUES / n) * n
    for (;;) {
      const value = bytes.next().value * 256 + bytes.next().value
      if (value < limit) return value % n
    }
  }
}

/** The result that a draw key (hex) decides: digits fill the family in canonical order (lottery 6.3). */
export function resultFrom(family: Family, drawKey: string): DrawResult {
  if (family === 'PH2') return { n: [pairFrom(drawKey)] }
  const stream = digitStream(drawKey)
  const number = (digits: number) => Array.from({ length: digits }, () => stream.next().value).join('')
  return Object.fromEntries(
    families[family].map(({ name, count, digits }) => [
      name,
      Array.from({ length: count }, () => number(digits)),
    ]),
  )
}

/** Both halves are drawn from 01–31 on their own (lottery 3.5). */
function pairFrom(drawKey: string): string {
  const uint = uintStream(drawKey)
  const half = () => pairMembers[uint(pairMembers.length)] ?? ''
  return `${half()}-${half()}`
}
