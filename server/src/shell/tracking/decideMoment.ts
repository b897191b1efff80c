import { trackingOptions } from './trackingOptions'

export interface Moment {
  atMs: number
  reason: string
}

/** When an event happened: its id says so, within what can be true. @param nowMs the server's clock */
export const decideMoment = (id: string, nowMs: number): Moment => {
  const saidMs = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  const { maxWaitMs, clockAheadMs } = trackingOptions
  if (saidMs > nowMs + clockAheadMs) return { atMs: nowMs, reason: 'the phone’s clock is ahead' }
  if (saidMs < nowMs - maxWaitMs)
    return { atMs: nowMs - maxWaitMs, reason: 'it waited longer than events do' }
  return { atMs: saidMs, reason: 'as its id says' }
}
