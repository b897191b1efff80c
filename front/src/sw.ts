import { readParameters } from './sw/readParameters'
import { createWorker } from './sw/worker'
import { readWorkerMessage } from './platform/scripts/workerMessage'

interface ExtendedEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends ExtendedEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

interface WorkerEvents {
  install: ExtendedEvent
  activate: ExtendedEvent
  message: ExtendedEvent & { data: unknown }
  fetch: FetchEvent
}

/** The part of the worker's own global object that is used here. */
interface WorkerScope {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    hear: (event: WorkerEvents[Name]) => void,
  ): void
}

/** Written in by the build, so that each build is a worker of its own. */
declare const PLAYFRONT_BUILD: string
declare const self: WorkerScope

const parameters = readParameters(self.location.href)

// An address that we did not make ourselves gets a worker that leaves everything to the network.
if (parameters !== undefined) {
  const worker = createWorker({
    caches,
    fetch: (request) => fetch(request),
    origin: self.location.origin,
    build: PLAYFRONT_BUILD,
    parameters,
    unregister: () => self.registration.unregister(),
  })

  self.addEventListener('install', (event) => event.waitUntil(worker.install()))
  self.addEventListener('activate', (event) =>
    event.waitUntil(worker.activate().then(() => self.clients.claim())),
  )
  self.addEventListener('fetch', (event) => {
    const served = worker.serve(event.request)
    if (served === undefined) return
    event.respondWith(served.answer)
    event.waitUntil(served.behind)
  })
  self.addEventListener('message', (event) => {
    const message = readWorkerMessage(event.data)
    if (message === undefined) return
    event.waitUntil(message.do === 'takeOver' ? self.skipWaiting() : worker.receive(message))
  })
}
