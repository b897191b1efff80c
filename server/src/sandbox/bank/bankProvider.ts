import { currencyDigits, type CurrencyCode } from '@playfront/contract/money'
import type { DepositKind } from '@playfront/contract/money/deposits'
import type { OpenMethod } from '../../money/deposits/depositMethods'

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
