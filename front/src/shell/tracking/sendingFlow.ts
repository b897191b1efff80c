import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { partnerIdNames, pixelNames } from '@playfront/contract/shell/trackedNames'
import { type TrackedMessage, trackEvents } from '@playfront/contract/shell/trackEvents'
import { RequestFailure } from '@playfront/client/requestFailure'
import { trackingOptions } from './trackingOptions'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Undo } from '@playfront/web/platform/undo'
import { buildMessage } from './buildMessage'
import type { TrackedEvent } from '../../page/events'
import { readIds, someIds } from './pixelCookies'

export interface AfterFailure {
  keep: boolean
  reason: string
}

/** Whether events that could not be sent are sent again. */
export const decideAfterFailure = ({
  kind,
  status,
}: Pick<RequestFailure, 'kind' | 'status'>): AfterFailure => {
  if (kind === 'empty') return { keep: false, reason: 'there is nowhere to tell them' }
  if (status < 400) return { keep: true, reason: 'the platform did not answer' }
  if (status >= 500 || status === 429) return { keep: true, reason: 'the platform is not well' }
  return { keep: false, reason: 'the platform does not want them' }
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * A UUID version 7: its first part is the moment, then a number that keeps events of one moment in order, then chance.
 * @param atMs epoch milliseconds
 * @param bytes eight bytes of chance
 */
export const makeEventId = (atMs: number, sequence: number, bytes: Uint8Array): string => {
  const time = atMs.toString(16).padStart(12, '0').slice(-12)
  const order = (sequence & 0xfff).toString(16).padStart(3, '0')
  const chance = hex(bytes)
  const variant = ((Number.parseInt(chance.slice(0, 1), 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${variant}${chance.slice(1, 4)}-${chance.slice(4)}`
}

export interface SendingFlow {
  /**
   * Puts an event in line; those of one moment travel together.
   * @returns the id that it goes by
   */
  add(event: TrackedEvent): string
  /** Sends pending events, as far as consent and network allow. Nothing waits for it, and it shows nothing. */
  send(): Promise<void>
  /** The same in a moment, with what comes until then. */
  sendSoon(): void
  /** Forgets what waits. */
  drop(): void
}

export interface SendingDeps {
  platform: Pick<Platform, 'clock' | 'memory' | 'network' | 'randomness'>
  merchant: Pick<MerchantSettings, 'tracking'>
  requests: Pick<Requests, 'call' | 'serverNow'>
  /** Whether visits may be counted; until then events wait in the page. */
  isAllowed(): boolean
}

/**
 * Sends events to the merchant's platform, each once: an unanswered one is sent again, and its id shows that it is the
 * same.
 */
export const createSendingFlow = (deps: SendingDeps): SendingFlow => {
  const { platform, merchant, requests } = deps
  const { clock, memory, network, randomness } = platform
  const call = { ...trackEvents, path: merchant.tracking.path }
  const underWay = new Set<string>()
  let sequence = 0
  let latestMs = 0
  let due: Undo | undefined

  const waiting = (): TrackedMessage[] => memory.read('unsentEvents') ?? []
  const keep = (messages: TrackedMessage[]) =>
    memory.write('unsentEvents', messages.slice(-trackingOptions.maxUnsent))
  const settle = (batch: readonly TrackedMessage[]) => {
    const done = new Set(batch.map(({ id }) => id))
    keep(waiting().filter(({ id }) => !done.has(id)))
  }

  const handOver = async (batch: TrackedMessage[]): Promise<boolean> => {
    const request = {
      events: JSON.stringify(batch),
      reg_info: memory.read('attribution'),
      s2s_info: someIds(readIds(partnerIdNames, Object.entries(memory.read('partnerIds') ?? {}))),
      pixelTrack: someIds(readIds(pixelNames, Object.entries(memory.read('pixels') ?? {}))),
    }
    try {
      await requests.call(call, request, { alert: false, outlivesPage: true })
    } catch (thrown) {
      if (decideAfterFailure(RequestFailure.from(thrown)).keep) return false
    }
    settle(batch)
    return true
  }

  const send = async (): Promise<void> => {
    due?.()
    due = undefined
    if (!deps.isAllowed() || !network.online()) return
    const batch = waiting()
      .filter(({ id }) => !underWay.has(id))
      .slice(0, trackingOptions.maxPerCall)
    if (batch.length === 0) return
    batch.forEach(({ id }) => underWay.add(id))
    const isDone = await handOver(batch)
    batch.forEach(({ id }) => underWay.delete(id))
    if (isDone) await send()
  }

  const sendSoon = () => {
    due ??= clock.after(trackingOptions.gatherMs, () => void send())
  }

  return {
    send,
    sendSoon,
    add(event) {
      sequence += 1
      // What the server's clock is taken for may go back a little with an answer; events never do.
      latestMs = Math.max(latestMs, requests.serverNow())
      const id = makeEventId(latestMs, sequence, randomness.bytes(8))
      keep([...waiting(), buildMessage(event, id)])
      sendSoon()
      return id
    },
    drop() {
      due?.()
      due = undefined
      memory.forget('unsentEvents')
    },
  }
}
