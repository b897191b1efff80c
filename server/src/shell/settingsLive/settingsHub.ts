import { milliseconds, minutes } from '@playfront/contract/time'
import type { SettingsPointer } from '@playfront/contract/shell/settings'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import type { Clock } from '../../platform/platform'
import { whileNeeded } from '../../platform/whileNeeded'
import type { PreparedStatement, Store } from '../../store/store'

/** The numbers of settings that reach open phones. */
export const settingsLiveOptions = {
  /** How often a node checks whether any merchant's pointer has moved, while there are subscribers. */
  lookMs: milliseconds(400),
  /** After this a line ends and the front opens another, past every guard. */
  maxMs: minutes(15),
  /** Lines of one node; beyond, phones ask now and then instead. */
  linesOfNode: 10_000,
  /** A line on which so much waits to be read is given up. */
  maxWaitingBytes: 4_096,
}

/** A subscriber to the published settings version of one merchant. */
export interface SettingsListener {
  merchant: string
  /** Never called with an older publication than before. */
  subscribe(pointer: SettingsPointer): void
  /** The node closes. */
  end(): void
}

export interface SettingsHub {
  /** False when the node is closing or holds as many lines as it can. */
  hasCapacity(): boolean
  /**
   * Notifies of the pointer at once, and each time it moves; the returned function stops it. Rejects when it cannot
   * be read.
   */
  listen(listener: SettingsListener): Promise<() => void>
  close(): void
}

export interface SettingsHubDeps {
  store: Store
  merchants: Pick<MerchantDirectory, 'refresh' | 'onRefresh'>
  clock: Clock
  onError(failure: unknown): void
}

interface Pointers {
  mark: string
  byMerchant: Map<string, SettingsPointer>
}

/**
 * Checks whether any pointer has moved: one row twice a second however many merchants and phones there are, and none
 * while there are no subscribers. A phone is notified when this node itself uses the newer settings, so that what it
 * fetches then is new.
 */
export const openSettingsHub = ({ store, merchants, clock, onError }: SettingsHubDeps): SettingsHub => {
  const listeners = new Map<SettingsListener, number>()
  let known: Pointers = { mark: '', byMerchant: new Map() }
  let looking: Promise<void> | undefined
  let isClosed = false

  const notify = (listener: SettingsListener) => {
    const pointer = known.byMerchant.get(listener.merchant)
    const received = listeners.get(listener)
    if (!pointer || received === undefined || received >= pointer.publication) return
    listeners.set(listener, pointer.publication)
    listener.subscribe(pointer)
  }

  const look = async (): Promise<void> => {
    const mark = await store.readPlatform(({ query }) => query<{ mark: string }>(markStatement, []))
    const found = mark[0]?.mark ?? ''
    if (found === known.mark) return
    const rows = await store.readPlatform(({ query }) => query<PointerRow>(pointersStatement, []))
    await merchants.refresh()
    known = { mark: found, byMerchant: new Map(rows.map(({ code, ...pointer }) => [code, pointer])) }
    for (const listener of listeners.keys()) notify(listener)
  }

  /** Two overlapping polls would notify twice; the second waits for the first and polls again if necessary. */
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)))

  const polling = whileNeeded(
    clock,
    settingsLiveOptions.lookMs,
    () => !isClosed && listeners.size > 0,
    () => lookOnce().catch(onError),
  )
  // A publication through this node makes it read its settings again: then there is nothing to wait for.
  const stopHearing = merchants.onRefresh(() => {
    if (listeners.size > 0 && looking === undefined) void lookOnce().catch(onError)
  })

  return {
    hasCapacity: () => !isClosed && listeners.size < settingsLiveOptions.linesOfNode,
    async listen(listener) {
      listeners.set(listener, -1)
      polling.start()
      const leave = () => void listeners.delete(listener)
      try {
        await lookOnce()
      } catch (failure) {
        leave()
        throw failure
      }
      notify(listener)
      return leave
    },
    close() {
      isClosed = true
      polling.stop()
      stopHearing()
      for (const listener of listeners.keys()) listener.end()
      listeners.clear()
    },
  }
}

type PointerRow = SettingsPointer & { code: string }

/** Publications only grow, so their sum shows any move. */
const markStatement: PreparedStatement = {
  name: 'look at settings pointers',
  text: `select count(*) || ' ' || coalesce(sum(publication), 0) as mark from merchant`,
}

const pointersStatement: PreparedStatement = {
  name: 'read settings pointers',
  text: `
    select code, published_version as version, publication from merchant where published_version is not null`,
}
