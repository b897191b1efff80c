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
  const told = record(found)
  const list = Array.isArray(told['methods']) ? told['methods'] : []
  return {
    methods: list.flatMap((one) => readMethod(record(one))),
    playMoney: told['playMoney'] === true,
    count: whole(told['count']),
  }
}

const readMethod = (told: Found): Method[] => {
  const code = text(told['code'])
  const [minimum, maximum] = [whole(told['minimum']), whole(told['maximum'])]
  if (code === '' || minimum === undefined || maximum === undefined || maximum < Math.max(minimum, 1))
    return []
  const fee = record(told['fee'])
  const presets = Array.isArray(told['presets']) ? told['presets'] : []
  return [
    {
      code,
      kind: oneOf(depositKinds, told['kind']) ?? 'bankTransfer',
      title: text(told['title']) || code,
      minimum,
      maximum,
      step: Math.max(1, whole(told['step']) ?? 1),
      presets: presets.flatMap((one) => whole(one) ?? []).filter((one) => one >= minimum && one <= maximum),
      fee: { fixed: whole(fee['fixed']) ?? 0, basisPoints: whole(fee['basisPoints']) ?? 0 },
      minutes: Math.max(1, whole(told['minutes']) ?? 30),
    },
  ]
}

/** Reads a deposit; nothing when it has no name or no state that we know. */
export const readDeposit = (found: unknown): SeenDeposit | undefined => {
  const told = record(found)
  const id = text(told['id'])
  const state = oneOf(depositStates, told['state'])
  const amount = whole(told['amount'])
  if (id === '' || !state || amount === undefined) return undefined
  const madeAtMs = instant(told['madeAt']) ?? 0
  return {
    id,
    state,
    amount,
    kind: oneOf(depositKinds, told['kind']) ?? 'bankTransfer',
    title: text(told['title']),
    fee: whole(told['fee']) ?? 0,
    madeAtMs,
    expiresAtMs: instant(told['expiresAt']) ?? madeAtMs,
    settledAtMs: instant(told['settledAt']),
    way: readWay(record(told['way'])),
    paid: whole(told['paid']),
    credited: whole(told['credited']),
    excess: whole(told['excess']) ?? 0,
    excessVerdict: oneOf(excessVerdicts, told['excessVerdict']),
    owed: whole(told['owed']) ?? 0,
    count: whole(told['count']),
    playMoney: told['playMoney'] === true,
  }
}

const readWay = (told: Found): Way | undefined => {
  const part = (name: string) => text(told[name])
  const [by, code, holder] = [told['by'], part('code'), part('holder')]
  const app = part('appUrl') === '' ? {} : { appUrl: part('appUrl') }
  if (by === 'transfer')
    return { by, code, holder, ...app, bank: part('bank'), account: part('account'), memo: part('memo') }
  if ((by === 'promptPay' || by === 'pix') && code !== '') return { by, code, holder, ...app }
  return by === 'page' ? { by, url: part('url') } : undefined
}
