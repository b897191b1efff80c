import type { SettingsDifference } from '@playfront/contract/console/versions'
import type { KeyPath } from '@playfront/contract/console/settingsChanges'
import { createContext, useContext } from 'react'

const Kinds = createContext<SettingsDifference['kinds']>([])

/** What of the values below is money or a share. */
export const KindProvider = Kinds

/** Whether the number at a path is money in minor units or a share in hundredths of a percent. */
export const useKindAt = (at: KeyPath): 'money' | 'percent' | undefined => {
  const kinds = useContext(Kinds)
  return kinds.find(({ path }) => path.join('/') === at.join('/'))?.kind
}
