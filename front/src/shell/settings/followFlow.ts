import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type PageSettings, pageSettings } from '@playfront/contract/shell/settings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Presence } from '../../platform/page/presence'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'
import { decideIdle } from '../update/decideIdle'
import { type Pointer, isNews, settingsOptions } from './decideFollow'

export type Renewal =
  /** The page says and shows the newer settings where it stands. */
  | { kind: 'here'; look: boolean; texts: boolean; reason: string }
  /** Something that is decided when a page opens. */
  | { kind: 'reload'; changed: string[]; reason: string }
  | { kind: 'nothing'; reason: string }

/** What can be exchanged under a page that stands open. */
const exchangeable = ['look', 'texts'] as const

/** How a page gets newer settings: colours and texts in place, anything else by a reload. */
export const decideRenewal = (shown: MerchantSettings, newer: MerchantSettings): Renewal => {
  const changed = changedKeys(shown, newer)
  if (changed.length === 0) return { kind: 'nothing', reason: 'nothing that a page shows' }
  const others = changed.filter((key) => !exchangeable.some((one) => one === key))
  if (others.length > 0)
    return { kind: 'reload', changed: others, reason: `${others.join(', ')}: decided when a page opens` }
  return {
    kind: 'here',
    look: changed.includes('look'),
    texts: changed.includes('texts'),
    reason: 'colours and words only',
  }
}

/** Keys that the page was made of; what an answer says beyond them a page of this build does not show. */
const changedKeys = (shown: MerchantSettings, newer: MerchantSettings): (keyof MerchantSettings)[] =>
  (Object.keys(shown) as (keyof MerchantSettings)[]).filter(
    (key) => key !== 'version' && written(shown, key) !== written(newer, key),
  )

/** The page and the answer write the same keys in orders of their own. */
const written = (settings: MerchantSettings, key: keyof MerchantSettings): string =>
  JSON.stringify(settings[key], (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  ) ?? ''

export interface FollowDeps {
  platform: Pick<Platform, 'clock' | 'memory' | 'navigation' | 'page' | 'randomness' | 'scripts'>
  /** What the page goes by; what can be exchanged where it stands is exchanged in here. */
  merchant: MerchantSettings
  requests: Pick<Requests, 'valueOf'>
  texts: Pick<Texts, 'language' | 'turnTo'>
  overlays: Pick<LazyOverlays, 'open' | 'store'>
  presence: Presence
  /** This page was reloaded, perhaps for newer settings. */
  wasReloaded: boolean
}

/** Brings newer settings to a page that stands open, as soon as the player is in the middle of nothing. */
export const createFollowFlow = (deps: FollowDeps) => {
  const { platform, merchant, requests, texts, overlays, presence, wasReloaded } = deps
  const { clock, memory, navigation, page, randomness, scripts } = platform
  let newest = -1
  let wanted: Pointer | undefined
  let isAtWork = false

  /** The publication for which this tab was loaded again last. */
  const loadedFor = (kept: 'settingsReload' | 'settingsReloadAgain') => Number(memory.read(kept) ?? -1)

  const isFree = (how: 'here' | 'reload') => {
    const queue = overlays.store.getState()?.queue
    const { idle } = decideIdle({
      activities: queue?.activities() ?? [],
      underWay: queue?.underWay() ?? [],
      hasUnsentWords: presence.hasUnsentWords(),
    })
    const shown = queue?.store.getState().shown
    // An open dialog would be lost with the page. Marketing is shown again, and so is this offer.
    return idle && (how === 'here' || !shown || shown.kind === 'marketing' || shown.id === 'update')
  }

  const after = (delayMs: number) => new Promise<void>((resolve) => void clock.after(delayMs, resolve))

  const untilFree = async (how: 'here' | 'reload') => {
    await overlays.open().catch(() => undefined)
    while (!isFree(how)) await after(settingsOptions.lookAgainMs)
  }

  /** A node that has not read them yet answers with the older ones. */
  const fetchWanted = async (): Promise<PageSettings | undefined> => {
    for (let asks = 0; asks < settingsOptions.maxAsks; asks += 1) {
      const received = await requests
        .valueOf(pageSettings, { _: String(newest) }, { alert: false })
        .catch(() => undefined)
      if (received?.merchant?.version === wanted?.version) return received
      await after(settingsOptions.againMs)
    }
    return undefined
  }

  const exchange = async (
    received: PageSettings,
    { look, texts: words }: Extract<Renewal, { kind: 'here' }>,
  ) => {
    if (look) await page.addStyles(received.themeCss)
    merchant.look = received.merchant.look
    if (words) {
      // The words of a page are read from this very object.
      for (const language of Object.keys(merchant.texts) as (keyof typeof merchant.texts)[])
        delete merchant.texts[language]
      Object.assign(merchant.texts, received.merchant.texts)
      await texts.turnTo(texts.language())
    }
    merchant.version = received.merchant.version
    scripts.postToWorker({ kind: 'forgetPages' })
  }

  const reload = async () => {
    scripts.postToWorker({ kind: 'forgetPages' })
    const chance = (randomness.bytes(1)[0] ?? 0) / 255
    await after(settingsOptions.forgetMs + Math.round(settingsOptions.spreadMs * chance))
    await untilFree('reload')
    memory.write(
      loadedFor('settingsReload') >= newest ? 'settingsReloadAgain' : 'settingsReload',
      String(newest),
    )
    navigation.reload()
  }

  const renew = async () => {
    const received = await fetchWanted()
    if (!received) return
    const renewal = decideRenewal(merchant, received.merchant)
    if (renewal.kind === 'nothing') {
      merchant.version = received.merchant.version
      return
    }
    await untilFree(renewal.kind)
    if (renewal.kind === 'here') await exchange(received, renewal)
    else await reload()
  }

  const work = async () => {
    isAtWork = true
    while (wanted && isNews(wanted, merchant.version, newest)) {
      const mine = wanted
      await renew().catch(() => undefined)
      // A failed request is not repeated endlessly; the next notification starts again.
      if (wanted === mine) wanted = undefined
    }
    isAtWork = false
  }

  return {
    subscribe(pointer: Pointer): void {
      if (pointer.publication < newest) return
      const isFirst = newest < 0
      newest = pointer.publication
      wanted = pointer
      if (isAtWork) return
      // The page came from a node that was behind: having sent this notification, it no longer is, so the page is
      // loaded once more. Or a cache on the way keeps older pages: reloading repeatedly for one publication would never
      // end. A later publication, such as a roll-back, is followed at once.
      if (isFirst && wasReloaded && pointer.publication <= loadedFor('settingsReloadAgain'))
        clock.after(settingsOptions.staleMs, () => void (isAtWork || work()))
      else void work()
    },
  }
}
