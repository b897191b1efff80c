import type { Randomness } from '../platform/randomness'

/** A UUIDv7: the time in front, so that slips sort by when they were made (lottery 4.3). */
export const newSlipId = (nowMs: number, { hex }: Pick<Randomness, 'hex'>): string => {
  const time = nowMs.toString(16).padStart(12, '0')
  const random = hex(10)
  // The variant's two bits are 10: one of 8, 9, a, b.
  const variant = '89ab'[Number.parseInt(random.charAt(3), 16) % 4] ?? '8'
  const groups = [time.slice(0, 8), time.slice(8), `7${random.slice(0, 3)}`, variant + random.slice(4, 7)]
  return [...groups, random.slice(7, 19)].join('-')
}
