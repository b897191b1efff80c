import { decimal } from './decimal'
import { emvCode, plainWords, type EmvObject } from './emvCode'

export interface PixTransfer {
  /** A PIX key of whatever kind. */
  key: string
  holder: string
  city: string
  /** Letters and digits, by which the bank finds the payment; `***` where there is none. */
  txid: string
  /** Centavos; the payer types the amount when absent. */
  amount?: number
}

/** The BR Code of a PIX payment: drawn for a camera, or copied and pasted into a bank's app (Bacen, Manual do BR Code). */
export const pixCode = ({ key, holder, city, txid, amount }: PixTransfer): string => {
  const asked: EmvObject[] = amount === undefined ? [] : [['54', decimal(amount, 'BRL')]]
  return emvCode([
    ['00', '01'],
    [
      '26',
      [
        ['00', 'br.gov.bcb.pix'],
        ['01', key],
      ],
    ],
    ['52', '0000'],
    ['53', '986'],
    ...asked,
    ['58', 'BR'],
    ['59', plainWords(holder, 25)],
    ['60', plainWords(city, 15)],
    ['62', [['05', txid]]],
  ])
}
