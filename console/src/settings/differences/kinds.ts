import type { SettingsDifference } from '@playfront/contract/console/versions'
import type { KeyPath } from '@playfront/contract/console/settingsChanges'
import { createContext, useContext } from 'react'

const Kinds = createContext<SettingsDifference['kinds']>([])

/** What of the values below is money, a share or odds. */
export const KindProvider = Kinds

/** What the number at a path is: money in minor units, a share in hundredths of a percent, or odds in 1/10,000. */
export const useKindAt = (at: KeyPath): SettingsDifference['kinds'][number] | undefined => {
  const kinds = useContext(Kinds)
  return kinds.find(({ path }) => path.join('/') === at.join('/'))
}
