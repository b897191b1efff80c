import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { DrawDeps } from './drawDeps'

/** The merchant's operator settings. */
export const operatorSettingsOf = async (
  { merchants }: Pick<DrawDeps, 'merchants'>,
  code: string,
): Promise<FullMerchantSettings['operator']> => {
  const merchant = (await merchants()).find((one) => one.code === code)
  if (!merchant) throw new Error(`An issue is due for the unknown merchant ${code}.`)
  return merchant.operator
}
