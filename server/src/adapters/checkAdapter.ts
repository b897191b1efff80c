import type {
  MessageGateway,
  OutgoingMessage,
  VerificationProvider,
} from '@playfront/contract/adapters/adapter'
import type { AdapterSimulator, SimulatedBehaviour } from '@playfront/contract/adapters/simulator'
import { guardProvider } from '../money/providers/provider'
import type { Platform } from '../platform/platform'
import { type Check, differs, paymentChecks } from './checkPayments'
import { AdapterError, importModule, loadAdapter, type LoadedAdapter, wordsOf } from './loadAdapters'
import { type AdapterDeps, openAdapters } from './openAdapters'

/** One thing that a port promises, and whether the adapter keeps it. */
export interface AdapterCheck {
  name: string
  status: 'passed' | 'failed'
  /** What was seen instead. */
  because?: string
}

type Deps = Pick<Platform, 'clock' | 'network' | 'randomness'>

/**
 * Checks the adapter of a module with the simulator that another one starts.
 * @throws AdapterError when one of them cannot be used
 */
export const checkModule = async (module: string, simulator: string, deps: Deps): Promise<AdapterCheck[]> => {
  const start = await importModule(simulator)
  if (typeof start !== 'function')
    throw new AdapterError(`The default export of ${simulator} is not a function that starts a simulator.`)
  const started = (await start()) as AdapterSimulator
  try {
    return await checkAdapter(await loadAdapter(module, started.settings), started, deps)
  } finally {
    await started.close()
  }
}

/**
 * Checks an adapter against what its ports promise, with a simulator of its service. Everything is asked through the
 * same guards as in a running server.
 * @throws AdapterError when the adapter cannot be made
 */
export const checkAdapter = async (
  loaded: LoadedAdapter,
  simulator: AdapterSimulator,
  { clock, network, randomness }: Deps,
): Promise<AdapterCheck[]> => {
  const errors: unknown[] = []
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const deps: AdapterDeps = { clock, network: () => network, log }
  const adapters = await openAdapters([loaded], deps)
  const ids = () => randomness.uuid()
  try {
    const checks = loaded.ports.flatMap((port): Check[] => {
      if (port === 'verification') return verificationChecks(adapters.verification?.calls, simulator, ids)
      if (port !== 'payment') return messageChecks(port, adapters[port], simulator, ids)
      const { payments } = simulator
      if (!payments) return [['the simulator has payments', async () => 'it has none']]
      const guard = { clock, onError: (failure: unknown) => void errors.push(failure) }
      const open = adapters.payments.get(loaded.name)
      const connect = (key: Uint8Array) =>
        guardProvider(loaded.name, () => required(open)({ ...payments.account, key }), guard)
      return paymentChecks({ simulator, payments, connect, ids, clock })
    })
    const health: Check = ['its health is good while the service works', () => healthOf(adapters.examine)]
    const results: AdapterCheck[] = []
    for (const check of [...checks, health]) results.push(await run(check, simulator, errors))
    return results
  } finally {
    await adapters.close()
  }
}

const required = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('the adapter does not implement the port')
  return value
}

const healthOf = async (examine: () => Promise<{ health?: { kind: string; because?: string } }[]>) => {
  const [finding] = await examine()
  return finding?.health?.kind === 'failing' ? finding.health.because : undefined
}

const run = async (
  [name, look]: Check,
  simulator: AdapterSimulator,
  errors: unknown[],
): Promise<AdapterCheck> => {
  errors.length = 0
  simulator.behave('works')
  const seen = await look().catch((failure: unknown) => `it rejected: ${wordsOf(failure)}`)
  if (seen === undefined) return { name, status: 'passed' }
  return { name, status: 'failed', because: [seen, ...errors.map(wordsOf)].join('; ') }
}

/** Text that templates, forms, headers and SMTP would each treat in their own way. */
const difficultText = 'Mã của bạn: 123456 & "quoted" {to} <b>\\n</b> 100% +1 – 🎲'

const messageChecks = (
  channel: OutgoingMessage['channel'],
  gateway: MessageGateway | undefined,
  simulator: AdapterSimulator,
  ids: () => string,
): Check[] => {
  const message = (parts: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
    id: ids(),
    merchant: 'lotus',
    channel,
    to: channel === 'sms' ? '+84912345678' : 'hoa@example.com',
    ...(channel === 'email' && { subject: 'Mã đăng nhập' }),
    text: 'Sen Vàng: 123456',
    ...parts,
  })
  const send = async (one = message()) => required(gateway).send(one)
  const taken = () => simulator.messages?.() ?? []
  const arrives = async (one: OutgoingMessage) => {
    const before = taken().length
    const end = await send(one)
    const [last, ...others] = taken().slice(before)
    const seen = { end, to: last?.to, text: last?.text, subject: last?.subject, others: others.length }
    const { to, text, subject } = one
    return differs(seen, { end: { kind: 'accepted' }, to, text, subject, others: 0 })
  }
  const ends = async (how: SimulatedBehaviour, expected: 'refused' | 'unknown') => {
    const before = taken().length
    simulator.behave(how)
    const end = await send().catch(() => ({ kind: 'unknown' }))
    if (taken().length > before && how !== 'breaks') return 'the message was taken'
    return differs(end.kind, expected)
  }
  return [
    [`${channel}: a message arrives once, as it was written`, () => arrives(message())],
    [`${channel}: difficult text arrives unchanged`, () => arrives(message({ text: difficultText }))],
    [`${channel}: line breaks arrive unchanged`, () => arrives(message({ text: 'one\ntwo\n.\nthree' }))],
    [`${channel}: what the service refuses for good is refused`, () => ends('refuses', 'refused')],
    [`${channel}: a failure for now is unknown`, () => ends('fails', 'unknown')],
    [`${channel}: an answer that nobody can read is unknown`, () => ends('garbles', 'unknown')],
    [`${channel}: a broken connection is unknown`, () => ends('breaks', 'unknown')],
    [`${channel}: after a failure the next message arrives`, () => arrives(message())],
  ]
}

/** Some bytes of a picture: what arrives is counted, not decoded. */
const picture = Uint8Array.from({ length: 1_234 }, (_, place) => place % 251)

const verificationChecks = (
  provider: VerificationProvider | undefined,
  simulator: AdapterSimulator,
  ids: () => string,
): Check[] => {
  const calls = () => required(provider)
  const named = (id: string) => ({ merchant: 'lotus', id })
  const check = (id = ids()) => calls().checkDocument({ ...named(id), kind: 'identityFront', picture })
  const screen = (id = ids()) =>
    calls().screen({ ...named(id), name: 'Nguyễn Thị Hoa', birthday: '1990-02-28' })
  const given = (id: string) => simulator.checks?.().filter((one) => one.id === id) ?? []
  const ends = async (how: SimulatedBehaviour, make: () => Promise<{ kind: string }>, kind: string) => {
    simulator.behave(how)
    return differs((await make()).kind, kind)
  }
  return [
    [
      'verification: a document arrives once, whole, also when it is sent again',
      async () => {
        const id = ids()
        await check(id)
        const { kind } = await check(id)
        return differs(given(id), [{ id, bytes: picture.length }]) ?? (kind === 'unknown' ? kind : undefined)
      },
    ],
    [
      'verification: how a document stands is found by its id',
      async () => {
        const id = ids()
        const { kind } = await check(id)
        const later = (await calls().askDocument(named(id))).kind
        return later === 'unknown' ? `it was ${kind}, then ${later}` : undefined
      },
    ],
    [
      'verification: a person arrives once, as they are called',
      async () => {
        const id = ids()
        await screen(id)
        await screen(id)
        return differs(given(id), [{ id, name: 'Nguyễn Thị Hoa' }])
      },
    ],
    ['verification: a document that is refused is refused', () => ends('refuses', check, 'refused')],
    [
      'verification: a person on a list is a hit',
      async () => {
        simulator.behave('refuses')
        const end = await screen()
        return end.kind === 'done' && end.hits.length > 0 ? undefined : `${JSON.stringify(end)} has no hit`
      },
    ],
    ...(['fails', 'garbles', 'breaks'] as const).flatMap((how): Check[] => [
      [`verification: a document while the service ${how} is unknown`, () => ends(how, check, 'unknown')],
      [`verification: a person while the service ${how} is unknown`, () => ends(how, screen, 'unknown')],
    ]),
  ]
}
