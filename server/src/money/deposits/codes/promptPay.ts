import { emvCode } from './emvCode'
import { decimal } from './decimal'

export interface PromptPayTransfer {
  /** A Thai mobile number of ten digits, a tax or citizen number of thirteen, or an e-wallet's fifteen. */
  target: string
  /** Satang. */
  amount: number
}

/** The code of one credit transfer in Thailand (Thai QR Payment, tag 29). */
export const promptPay = ({ target, amount }: PromptPayTransfer): string =>
  emvCode([
    ['00', '01'],
    // For one payment.
    ['01', '12'],
    ['29', [['00', 'A000000677010111'], namedBy(target)]],
    ['58', 'TH'],
    ['53', '764'],
    ['54', decimal(amount, 'THB')],
  ])

const namedBy = (target: string): readonly [string, string] => {
  if (target.length === 10) return ['01', `0066${target.slice(1)}`]
  return [target.length === 15 ? '03' : '02', target]
}
