import { emvCode, plainWords } from './emvCode'

export interface VietQrTransfer {
  /** The bank's six digits at NAPAS. */
  bankCode: string
  account: string
  /** Whole dong. */
  amount: number
  /** What the transfer says, by which the bank finds the payment. */
  memo: string
}

/** The code of one transfer to a bank account in Vietnam: NAPAS 247, service QRIBFTTA. */
export const vietQr = ({ bankCode, account, amount, memo }: VietQrTransfer): string => {
  const holder = [
    ['00', bankCode],
    ['01', account],
  ] as const
  return emvCode([
    ['00', '01'],
    // For one payment.
    ['01', '12'],
    [
      '38',
      [
        ['00', 'A000000727'],
        ['01', holder],
        ['02', 'QRIBFTTA'],
      ],
    ],
    ['53', '704'],
    ['54', String(amount)],
    ['58', 'VN'],
    ['62', [['08', plainWords(memo, 25)]]],
  ])
}
