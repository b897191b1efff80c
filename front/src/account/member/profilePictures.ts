import type { MerchantSettings } from '@playfront/contract/merchantSettings'

/** Address of one of the merchant's pictures; undefined when it has none. */
export const pictureAddress = (
  { artwork }: Pick<MerchantSettings, 'artwork'>,
  number: number,
): string | undefined => artwork.profile.replace('{number}', String(number)) || undefined

/** The numbers a member may choose from, from 1 on (REQ-CONST-001). None where the merchant has no pictures. */
export const pictureNumbers = ({ artwork, gw }: Pick<MerchantSettings, 'artwork' | 'gw'>): number[] =>
  artwork.profile === '' ? [] : Array.from({ length: gw.PROFILE_ICON_COUNT }, (_, index) => index + 1)
