import { type PixelProvider, pixelProviders } from '@playfront/contract/shell/pixelProviders'
import { allowForeignScripts } from '../scripts/foreignTrust'
import { loadForeignScript } from '../scripts/loadForeignScript'

/** What an advertiser is sent of an event: nothing about the person. */
export interface PixelValues {
  value?: number
  currency?: string
  content_type?: string
}

/** Advertisers' scripts in this page. */
export interface Pixels {
  /**
   * Loads a provider's script and passes it the merchant's id.
   * @throws when it cannot be loaded
   */
  start(provider: PixelProvider, id: string): Promise<void>
  /**
   * Sends an event to a provider; before its script has loaded, the event is queued.
   * @param name as the provider calls it
   * @param eventId by which the provider recognises the same event from another source
   */
  notify(provider: PixelProvider, name: string, values: PixelValues, eventId: string): void
}

type PixelArguments = readonly unknown[]

/** A function that queues its calls until the provider's script replaces it. */
interface Noting {
  (...args: PixelArguments): void
  queue?: PixelArguments[]
  push?: Noting
  loaded?: boolean
  version?: string
  callMethod?: (...args: PixelArguments) => void
  exe?: (...args: PixelArguments) => void
}

/** The queue that providers of this kind read: method names before their arguments. */
type Listing = PixelArguments[] & Record<string, unknown>

type Page = Window & Record<string, unknown>

const page = (): Page => window as unknown as Page

const noting = (name: string, takeOver: 'callMethod' | 'exe'): Noting => {
  const entry: Noting = (...args) => {
    const live = entry[takeOver]
    if (live) live(...args)
    else entry.queue?.push(args)
  }
  entry.queue = []
  page()[name] = entry
  return entry
}

const entryOf = (name: string) => page()[name] as ((...args: PixelArguments) => void) | undefined

const listing = (name: string, objectName: string, script: string, id: string): void => {
  const list: Listing = Object.assign([] as PixelArguments[], {} as Record<string, unknown>)
  const methods = ['page', 'track', 'identify', 'instances', 'on', 'once', 'ready']
  const defer = (target: Listing, method: string) =>
    void (target[method] = (...args: PixelArguments) => void target.push([method, ...args]))
  const own = Object.assign([] as PixelArguments[], { _u: script }) as unknown as Listing
  methods.forEach((method) => defer(list, method))
  methods.forEach((method) => defer(own, method))
  Object.assign(list, {
    methods,
    setAndDefer: defer,
    instance: () => own,
    _i: { [id]: own },
    _t: { [id]: performance.timeOrigin },
    _o: { [id]: {} },
  })
  page()[objectName] = name
  page()[name] = list
  entryIn(name, 'page')?.()
}

const entryIn = (name: string, method: string) =>
  (page()[name] as Record<string, ((...args: PixelArguments) => void) | undefined> | undefined)?.[method]

/** The global that the page needs for each tracking pixel provider before its script loads, and how it is called. */
export interface PixelEntry {
  /** @param script address of the provider's script */
  prepare(id: string, script: string): void
  notify(name: string, values: PixelValues, eventId: string): void
}

/** Facebook's own names for events; any other goes by another method. */
const isFacebooks = (name: string): boolean => /^(?:[A-Z][a-z]+)+$/.test(name)

export const pixelEntries: Record<PixelProvider, PixelEntry> = {
  fb: {
    prepare(id) {
      const fbq = noting('fbq', 'callMethod')
      Object.assign(fbq, { push: fbq, loaded: true, version: '2.0' })
      page()['_fbq'] = fbq
      fbq('init', id)
      fbq('track', 'PageView')
    },
    notify: (name, values, eventID) =>
      entryOf('fbq')?.(isFacebooks(name) ? 'track' : 'trackCustom', name, values, { eventID }),
  },
  tiktok: {
    prepare: (id, script) => listing('ttq', 'TiktokAnalyticsObject', script, id),
    notify: (name, values, event_id) => entryIn('ttq', 'track')?.(name, values, { event_id }),
  },
  kwai: {
    prepare: (id, script) => listing('kwaiq', 'KwaiAnalyticsObject', script, id),
    notify: (name, values, event_id) => entryIn('kwaiq', 'track')?.(name, values, { event_id }),
  },
  gtag: {
    prepare(id) {
      const layer: unknown[] = []
      page()['dataLayer'] = layer
      // The script reads entries of this very kind and no lists.
      page()['gtag'] = function gtag() {
        // oxlint-disable-next-line prefer-rest-params
        layer.push(arguments)
      }
      entryOf('gtag')?.('js', new Date(performance.timeOrigin))
      entryOf('gtag')?.('config', id)
    },
    notify: (name, values, event_id) => entryOf('gtag')?.('event', name, { ...values, event_id }),
  },
  twitter: {
    prepare(id) {
      Object.assign(noting('twq', 'exe'), { version: '1.1' })
      entryOf('twq')?.('config', id)
    },
    notify: (name, values, conversion_id) => entryOf('twq')?.('event', name, { ...values, conversion_id }),
  },
}

/** The real advertisers: each from its own host and no other (SEC-09). */
export const browserPixels: Pixels = {
  async start(provider, id) {
    const { script, scripts } = pixelProviders[provider]
    const hosts = scripts.map((origin) => new URL(origin).host)
    pixelEntries[provider].prepare(id, script.split('?')[0] ?? script)
    allowForeignScripts(hosts)
    await loadForeignScript(script.replace('{id}', encodeURIComponent(id)), hosts)
  },
  notify: (provider, name, values, eventId) => pixelEntries[provider].notify(name, values, eventId),
}
