import { currencyDigits, type CurrencyCode } from '@playfront/contract/money'
import type { DepositKind } from '@playfront/contract/money/deposits'
import type { OpenMethod } from '../../money/deposits/depositMethods'
import type { BankPayment } from './bankRepository'

/** How tables, keys and callbacks name the demonstration's bank. */
export const bankCode = 'sandbox-bank'

/** The name that the bank is reached at, on the port of the front. */
export const bankHost = 'bank.localhost'

interface Way {
  kind: DepositKind
  title: string
  /** Of the fee, in hundredths of a percent. */
  basisPoints?: number
  /** In major units. */
  fixed?: number
}

const wallet: Way = { kind: 'eWallet', title: 'Sandbox Wallet', basisPoints: 50 }
const card: Way = { kind: 'card', title: 'Sandbox Card', basisPoints: 200 }

/** The first of them is the one that most people of the country use. */
const waysBy: Partial<Record<CurrencyCode, Way[]>> = {
  VND: [{ kind: 'bankTransfer', title: 'VietQR' }, wallet, card],
  THB: [{ kind: 'promptPay', title: 'PromptPay' }, wallet, card],
  BRL: [{ kind: 'pix', title: 'PIX' }, wallet, card],
}

/** In major units: the least, the most, the step and four amounts to begin with. */
const bounds: Partial<Record<CurrencyCode, [number, number, number, number[]]>> = {
  VND: [20_000, 50_000_000, 1_000, [50_000, 100_000, 500_000, 1_000_000]],
  THB: [50, 200_000, 1, [100, 300, 500, 1_000]],
  BRL: [10, 50_000, 1, [20, 50, 100, 200]],
}

/** The ways to pay play money in. They look like the real ones and lead to a bank that there is not. */
export const sandboxMethods = (currency: CurrencyCode): readonly OpenMethod[] => {
  const minor = 10 ** currencyDigits[currency]
  const [minimum, maximum, step, presets] = bounds[currency] ?? [1, 10_000, 1, [10, 20, 50, 100]]
  return (waysBy[currency] ?? [wallet, card]).map(({ kind, title, basisPoints = 0, fixed = 0 }) => ({
    code: `sandbox-${kind}`,
    kind,
    title,
    minimum: minimum * minor,
    maximum: maximum * minor,
    step: step * minor,
    presets: presets.map((preset) => preset * minor),
    fee: { fixed: fixed * minor, basisPoints },
    minutes: 15,
    provider: bankCode,
    routes: [],
  }))
}

/** What can be pressed at the bank: what payers do, and what may go wrong on the way to the platform. */
export const presses = [
  'pay',
  'payOther',
  'payLate',
  'payTwice',
  'payReordered',
  'paySilently',
  'payStale',
  'forge',
  'decline',
  'expire',
  'reverse',
] as const

export type Press = (typeof presses)[number]

/** One callback, as it is sent. */
export interface Sending {
  status: 'paid' | 'failed' | 'expired' | 'reversed'
  amount: number
  /** Repeats the previous report, under the same id. */
  isSame?: true
  /** Signed with another key, or too long ago. */
  signed?: 'wrongly' | 'longAgo'
}

export interface Pressed {
  status: BankPayment['status']
  paid: number
  sends: Sending[]
}

/**
 * What happens to a payment at the bank, and which reports the platform gets, in this order; none when the button has
 * no effect.
 * @param other minor units, for another amount than was asked
 */
export const decidePress = (
  { status, amount, paid }: Pick<BankPayment, 'status' | 'amount' | 'paid'>,
  press: Press,
  other = amount,
): Pressed | undefined => {
  if (press === 'reverse')
    return status === 'paid'
      ? { status: 'reversed', paid, sends: [{ status: 'reversed', amount: paid }] }
      : undefined
  // Money that has arrived cannot arrive again; a wrong signature can be tried at any time.
  if (status === 'paid' || status === 'reversed')
    return press === 'forge'
      ? { status, paid, sends: [{ status: 'paid', amount, signed: 'wrongly' }] }
      : undefined
  const came = (sends: Sending[], of = amount): Pressed => ({ status: 'paid', paid: of, sends })
  const event: Sending = { status: 'paid', amount }
  switch (press) {
    case 'pay':
      return came([event])
    case 'payOther':
      return came([{ status: 'paid', amount: other }], other)
    case 'payLate':
      return came([{ status: 'expired', amount: 0 }, event])
    case 'payTwice':
      return came([event, { ...event, isSame: true }])
    case 'payReordered':
      return { status: 'reversed', paid: amount, sends: [{ status: 'reversed', amount }, event] }
    case 'paySilently':
      return came([])
    case 'payStale':
      return came([{ ...event, signed: 'longAgo' }])
    case 'forge':
      return { status, paid, sends: [{ ...event, signed: 'wrongly' }] }
    case 'decline':
      return { status: 'failed', paid: 0, sends: [{ status: 'failed', amount: 0 }] }
    case 'expire':
      return { status: 'expired', paid: 0, sends: [{ status: 'expired', amount: 0 }] }
  }
}
