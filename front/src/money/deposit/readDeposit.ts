import {
  type DepositKind,
  type DepositState,
  type ExcessVerdict,
  depositKinds,
  depositStates,
  excessVerdicts,
} from '@playfront/contract/money/paymentKinds'
import type { DepositFee } from '@playfront/contract/money/cashier'

/** A way to pay in, as far as it can be read. Amounts in minor units. */
export interface Method {
  code: string
  kind: DepositKind
  title: string
  minimum: number
  maximum: number
  step: number
  presets: number[]
  fee: DepositFee
  /** How long there is to pay. */
  minutes: number
}

export interface DepositOffer {
  methods: Method[]
  playMoney: boolean
  /** How many deposits have arrived so far; undefined where the server does not say. */
  count: number | undefined
}

interface ByCode {
  holder: string
  /** What a camera reads, or what is pasted. */
  code: string
  /** Opens the bank's app on this phone, where the provider gives a way to. */
  appUrl?: string
}

/** What is shown of how to pay. */
export type Way =
  | ({ by: 'transfer'; bank: string; account: string; memo: string } & ByCode)
  | ({ by: 'promptPay' | 'pix' } & ByCode)
  | { by: 'page'; url: string }

export interface SeenDeposit {
  id: string
  state: DepositState
  kind: DepositKind
  title: string
  amount: number
  fee: number
  madeAtMs: number
  expiresAtMs: number
  settledAtMs: number | undefined
  way: Way | undefined
  paid: number | undefined
  credited: number | undefined
  excess: number
  excessVerdict: ExcessVerdict | undefined
  owed: number
  count: number | undefined
  playMoney: boolean
}

type Found = Record<string, unknown>

const record = (found: unknown): Found =>
  typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {}
const text = (found: unknown): string => (typeof found === 'string' ? found : '')
const whole = (found: unknown): number | undefined =>
  Number.isSafeInteger(found) && Number(found) >= 0 ? Number(found) : undefined
const instant = (found: unknown): number | undefined => {
  const at = Date.parse(text(found))
  return Number.isNaN(at) ? undefined : at
}
const oneOf = <One extends string>(list: readonly One[], found: unknown): One | undefined =>
  list.find((one) => one === found)

/** Parses the deposit methods of any platform's response; an unusable one is left out (GAP-24). */
export const readDepositOffer = (found: unknown): DepositOffer => {
  const received = record(found)
  const list = Array.isArray(received['methods']) ? received['methods'] : []
  return {
    methods: list.flatMap((one) => readMethod(record(one))),
    playMoney: received['playMoney'] === true,
    count: whole(received['count']),
  }
}

const readMethod = (received: Found): Method[] => {
  const code = text(received['code'])
  const [minimum, maximum] = [whole(received['minimum']), whole(received['maximum'])]
  if (code === '' || minimum === undefined || maximum === undefined || maximum < Math.max(minimum, 1))
    return []
  const fee = record(received['fee'])
  const presets = Array.isArray(received['presets']) ? received['presets'] : []
  return [
    {
      code,
      kind: oneOf(depositKinds, received['kind']) ?? 'bankTransfer',
      title: text(received['title']) || code,
      minimum,
      maximum,
      step: Math.max(1, whole(received['step']) ?? 1),
      presets: presets.flatMap((one) => whole(one) ?? []).filter((one) => one >= minimum && one <= maximum),
      fee: { fixed: whole(fee['fixed']) ?? 0, basisPoints: whole(fee['basisPoints']) ?? 0 },
      minutes: Math.max(1, whole(received['minutes']) ?? 30),
    },
  ]
}

/** Reads a deposit; nothing when it has no name or no state that we know. */
export const readDeposit = (found: unknown): SeenDeposit | undefined => {
  const received = record(found)
  const id = text(received['id'])
  const state = oneOf(depositStates, received['state'])
  const amount = whole(received['amount'])
  if (id === '' || !state || amount === undefined) return undefined
  const madeAtMs = instant(received['madeAt']) ?? 0
  return {
    id,
    state,
    amount,
    kind: oneOf(depositKinds, received['kind']) ?? 'bankTransfer',
    title: text(received['title']),
    fee: whole(received['fee']) ?? 0,
    madeAtMs,
    expiresAtMs: instant(received['expiresAt']) ?? madeAtMs,
    settledAtMs: instant(received['settledAt']),
    way: readWay(record(received['way'])),
    paid: whole(received['paid']),
    credited: whole(received['credited']),
    excess: whole(received['excess']) ?? 0,
    excessVerdict: oneOf(excessVerdicts, received['excessVerdict']),
    owed: whole(received['owed']) ?? 0,
    count: whole(received['count']),
    playMoney: received['playMoney'] === true,
  }
}

const readWay = (received: Found): Way | undefined => {
  const part = (name: string) => text(received[name])
  const [by, code, holder] = [received['by'], part('code'), part('holder')]
  const app = part('appUrl') === '' ? {} : { appUrl: part('appUrl') }
  if (by === 'transfer')
    return { by, code, holder, ...app, bank: part('bank'), account: part('account'), memo: part('memo') }
  if ((by === 'promptPay' || by === 'pix') && code !== '') return { by, code, holder, ...app }
  return by === 'page' ? { by, url: part('url') } : undefined
}
