import type { DepositKind } from '@playfront/contract/money/paymentKinds'
import { creditCard, landmark, qrCode, wallet, type Drawing } from '@playfront/kit/icons'

// A function and no table: the wallet's drawing is in the first load, which is still being read when this module is.
export const kindIcon = (kind: DepositKind): Drawing => {
  switch (kind) {
    case 'bankTransfer':
      return landmark
    case 'promptPay':
    case 'pix':
      return qrCode
    case 'eWallet':
      return wallet
    case 'card':
      return creditCard
  }
}
