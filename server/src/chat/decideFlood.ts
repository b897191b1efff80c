import { minutes, seconds } from '@playfront/contract/time'

/** What one side has recently said in a conversation. */
export interface FloodFacts {
  /** How long ago each message was, in milliseconds, the newest first. */
  agesMs: readonly number[]
  /** The same of those with a picture. */
  pictureAgesMs: readonly number[]
  /** What is to be said now carries one. */
  hasPicture: boolean
}

export type Flood = { ok: true; reason: string } | { ok: false; reason: string }

/** So many of the newest are looked at. */
export const floodLooksAt = 20
const max = { messages: 10, inMs: seconds(10), pictures: 6, picturesInMs: minutes(1) }

/** Whether a side may send more; counted in the database, so that more pages or nodes do not raise the limit. */
export const decideFlood = ({ agesMs, pictureAgesMs, hasPicture }: FloodFacts): Flood => {
  const within = (ages: readonly number[], spanMs: number) => ages.filter((age) => age < spanMs).length
  if (within(agesMs, max.inMs) >= max.messages)
    return { ok: false, reason: 'too many messages in ten seconds' }
  if (hasPicture && within(pictureAgesMs, max.picturesInMs) >= max.pictures)
    return { ok: false, reason: 'too many pictures in a minute' }
  return { ok: true, reason: 'within the rate limit' }
}
