import type { Brand } from '@playfront/kit/theme/tokens'
import type { FakeMerchant } from '../src/testing/fakeServer'

/** A merchant and its look. */
export type GalleryMerchant = FakeMerchant & { look: Brand }

export const lotus: GalleryMerchant = {
  code: 'lotus',
  name: 'Sen Vàng',
  currency: 'VND',
  currencySymbol: '₫',
  currencyPosition: 'back',
  timeZone: 'Asia/Ho_Chi_Minh',
  look: { accent: '#c8102e', second: '#f2c14e', scheme: 'dark', radius: 'medium', typeface: 'serif' },
}

/** The looks of the three demonstration merchants. */
export const demonstrationMerchants: readonly GalleryMerchant[] = [
  lotus,
  {
    code: 'mela',
    name: 'Mela',
    currency: 'THB',
    currencySymbol: '฿',
    currencyPosition: 'front',
    timeZone: 'Asia/Bangkok',
    look: { accent: '#0b7a75', second: '#ffb52e', scheme: 'light', radius: 'pill', typeface: 'rounded' },
  },
  {
    code: 'tucano',
    name: 'Tucano',
    currency: 'BRL',
    currencySymbol: 'R$',
    currencyPosition: 'front',
    timeZone: 'America/Sao_Paulo',
    look: { accent: '#00843d', second: '#ffd400', scheme: 'light', radius: 'small', typeface: 'condensed' },
  },
]
