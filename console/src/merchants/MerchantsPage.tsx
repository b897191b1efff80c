import { MerchantList } from './MerchantList'
import { MerchantSheet } from './MerchantSheet'
import { NewMerchant } from './NewMerchant'
import type { PageProps } from '../app/placeFlow'

/** The list of merchants, the form of a new one, or the sheet of one. No merchant is called “new”. */
export function Page({ rest }: PageProps) {
  if (rest === '') return <MerchantList />
  return rest === '+' ? <NewMerchant /> : <MerchantSheet key={rest} code={rest} />
}
