import { subscribeToPushes, type PushScope } from './sw/pushEvents'
import { readParameters } from './sw/readParameters'
import { retireWorker, type CaredPage } from './sw/retireWorker'
import { staticRoutes, type StaticRoute } from './sw/decideFetch'
import { createWorker } from './sw/worker'
import { readWorkerMessage, reloadQuestion } from './platform/scripts/workerMessage'

interface ExtendedEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends ExtendedEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

interface WorkerEvents {
  /** Browsers of the last years know no static routes. */
  install: ExtendedEvent & { addRoutes?: (routes: StaticRoute[]) => Promise<void> }
  activate: ExtendedEvent
  message: ExtendedEvent & { data: unknown }
  fetch: FetchEvent
}

interface WindowPage {
  url: string
  postMessage(message: unknown, transfer: Transferable[]): void
  navigate(url: string): Promise<unknown>
}

/** The part of the worker's own global object that is used here. */
interface WorkerScope {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void>; matchAll(which: { type: 'window' }): Promise<WindowPage[]> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    subscribe: (event: WorkerEvents[Name]) => void,
  ): void
}

/** Inserted by the build, so that each build has a different worker. */
declare const PLAYFRONT_BUILD: string
/** Written in by the build: this script takes the worker out of service. */
declare const PLAYFRONT_RETIRES: boolean
declare const self: WorkerScope

/** A page that has not answered by then is broken. */
const answerMs = 3_000

const caredPage = (page: WindowPage): CaredPage => ({
  ask: () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(data === 'later' ? 'later' : 'reload')
      setTimeout(() => resolve(undefined), answerMs)
      page.postMessage(reloadQuestion, [port2])
    }),
  reload: () => void page.navigate(page.url).catch(() => undefined),
})

const retire = () => {
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
  self.addEventListener('activate', (event) =>
    event.waitUntil(
      retireWorker({
        caches,
        pages: async () => (await self.clients.matchAll({ type: 'window' })).map(caredPage),
        unregister: () => self.registration.unregister(),
      }),
    ),
  )
}

const serve = () => {
  const parameters = readParameters(self.location.href)
  // An address that we did not make ourselves gets a worker that leaves everything to the network.
  if (parameters === undefined) return
  const worker = createWorker({
    caches,
    fetch: (request) => fetch(request),
    origin: self.location.origin,
    build: PLAYFRONT_BUILD,
    parameters,
    unregister: () => self.registration.unregister(),
  })

  self.addEventListener('install', (event) => {
    const routes = event.addRoutes?.(staticRoutes(worker.pageCache))
    // A rule the browser does not understand must not keep the worker out.
    event.waitUntil(Promise.all([routes?.catch(() => undefined), worker.install()]))
  })
  self.addEventListener('activate', (event) =>
    event.waitUntil(worker.activate().then(() => self.clients.claim())),
  )
  self.addEventListener('fetch', (event) => {
    const served = worker.serve(event.request)
    if (served === undefined) return
    event.respondWith(served.answer)
    event.waitUntil(served.behind)
  })
  subscribeToPushes(self as unknown as PushScope, (work, ms) => setTimeout(work, ms))
  self.addEventListener('message', (event) => {
    const message = readWorkerMessage(event.data)
    if (message === undefined) return
    event.waitUntil(message.kind === 'takeOver' ? self.skipWaiting() : worker.receive(message))
  })
}

if (PLAYFRONT_RETIRES) retire()
else serve()
