import type { ConsoleCall } from '@playfront/contract/console/consoleCall'
import type { Permission } from '@playfront/contract/console/permissions'
import type { ConsoleStateAnswer } from '@playfront/contract/console/staff.schema'
import { consoleState, me, type MeAnswer, type StaffMerchant } from '@playfront/contract/console/staff'
import type { Method } from '@playfront/contract/call'
import { createServices, type AppServices } from '../app/services'
import type { WireAnswer } from '@playfront/web/platform/network'
import type { Platform } from '../platform/platform'
import { firstAreas, type TextArea } from '../texts/dictionaries'

/** What a call is answered with: a value, or why it was refused. */
export type Reply<Answer> = Answer | Refusal | Promise<Answer | Refusal>

interface Refusal {
  refused: string
  /** Facts that come with it. */
  value?: unknown
}

interface Route {
  method: Method
  path: RegExp
  names: string[]
  reply: (request: Record<string, unknown>) => unknown
}

interface HarnessOptions {
  permissions?: readonly Permission[]
  /** What the person may across the group. */
  group?: readonly Permission[]
  areas?: readonly TextArea[]
  path?: string
  merchant?: Partial<StaffMerchant>
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer

const nothing = () => undefined

/** The console over a server that answers what a test says, with a clock that stands and no browser. */
export const createConsoleHarness = async ({
  permissions = [],
  group = [],
  areas = [],
  path = '/@lotus/',
  merchant,
}: HarnessOptions = {}) => {
  const routes: Route[] = []
  const asked: { method: Method; path: string; request: Record<string, unknown> }[] = []
  let address = path
  const movers: (() => void)[] = []
  let isUnsaved: () => boolean = () => false

  /** Later answers to the same call replace earlier ones. */
  const answer = <Request, Answer>(
    call: ConsoleCall<Request, Answer>,
    reply: Answer | ((request: Request) => Reply<Answer>),
  ): void => {
    const names: string[] = []
    const pattern = call.path.replace(/:(\w+)/g, (_, name: string) => (names.push(name), '([^/]+)'))
    routes.unshift({
      method: call.method,
      path: new RegExp(`^${pattern}$`),
      names,
      // What came over the wire is what the call says.
      reply: (request) =>
        typeof reply === 'function'
          ? (reply as (request: Request) => Reply<Answer>)(request as Request)
          : reply,
    })
  }

  const send: Platform['network']['send'] = async ({ method, url, body }): Promise<WireAnswer> => {
    const [before = '', query] = url.split('?')
    const route = routes.find((one) => one.method === method && one.path.test(before))
    if (!route) return { kind: 'silence' }
    const found = route.path.exec(before)?.slice(1) ?? []
    const request: Record<string, unknown> = {
      ...Object.fromEntries(route.names.map((name, place) => [name, decodeURIComponent(found[place] ?? '')])),
      ...Object.fromEntries(new URLSearchParams(query)),
      ...(body !== undefined && (JSON.parse(body) as Record<string, unknown>)),
    }
    asked.push({ method, path: before, request })
    const value = await route.reply(request)
    const envelope = isRefusal(value)
      ? { success: false, errorCode: value.refused, message: value.refused, value: value.value ?? null }
      : { success: true, value }
    return { kind: 'answer', status: 200, text: JSON.stringify(envelope) }
  }

  const platform: Platform = {
    clock: { now: () => Date.UTC(2026, 6, 27), after: () => nothing, every: () => nothing },
    network: { send },
    memory: { recall: nothing, keep: nothing },
    passkeys: { isThere: () => false, create: async () => 'failed', get: async () => 'failed' },
    page: {
      path: () => address,
      go: (to) => (address = to),
      load: (to) => (address = to),
      takeFragment() {
        const [before = '', fragment = ''] = address.split('#')
        address = before
        return fragment
      },
      takeQuery(wanted) {
        const [before = '', query] = address.split('?')
        if (before !== wanted) return undefined
        address = '/'
        return new URLSearchParams(query)
      },
      leaveFor: (url) => (address = url),
      onMove: (listener) => (movers.push(listener), nothing),
      onClose: (isHeld) => ((isUnsaved = isHeld), nothing),
      onKey(listener) {
        window.addEventListener('keydown', listener)
        return () => window.removeEventListener('keydown', listener)
      },
      speak: nothing,
      entitle: nothing,
      languages: () => ['en'],
      setAttributes: nothing,
      copy: async () => true,
      save: nothing,
      newId: () => crypto.randomUUID(),
      originOf: (host) => `http://${host}`,
    },
  }
  const lotus: StaffMerchant = {
    code: 'lotus',
    name: 'Lotus',
    currency: 'VND',
    currencySymbol: '₫',
    currencyPosition: 'back',
    timeZone: 'Asia/Ho_Chi_Minh',
    permissions: [...permissions],
    ...merchant,
  }
  const person: MeAnswer = {
    id: '0b6ec0c1-0000-4000-8000-00000000000a',
    name: 'lan',
    displayName: 'Lan',
    merchants: [lotus],
    group: [...group],
    idleMs: 900_000,
  }
  const stands: ConsoleStateAnswer = { state: 'in', idleMs: person.idleMs }
  answer(consoleState, stands)
  answer(me, person)
  const services: AppServices = createServices(platform)
  await services.loadTexts([...firstAreas, ...areas])
  await services.start()
  return {
    services,
    answer,
    asked,
    address: () => address,
    /** The browser would ask before the page is closed. */
    asksOnClose: () => isUnsaved(),
    /** The person goes back or on in the browser. */
    moveTo(to: string) {
      address = to
      for (const listener of movers) listener()
    },
  }
}
