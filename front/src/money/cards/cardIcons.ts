import type { CardKind } from '@playfront/contract/money/cards/ways'
import { coins, landmark, smartphone, type Drawing } from '@playfront/kit/icons'

export const cardIcons: Record<CardKind, Drawing> = {
  bankCard: landmark,
  eWallet: smartphone,
  virtualWallet: coins,
}
