import { houseMerchants, type MerchantRow } from '@playfront/contract/console/merchants'
import type { House } from '../app/house'
import { createListFlow, toPage } from '../parts/listFlow'

/** The house's merchants by their codes. */
export const createMerchantListFlow = ({ requests }: House) => {
  let find = ''
  const list = createListFlow<MerchantRow>(async (from) =>
    toPage(
      await requests.ask(houseMerchants, {
        find: find || undefined,
        after: typeof from === 'string' ? from : undefined,
      }),
      ({ merchants, next }) => ({ rows: merchants, next }),
    ),
  )
  return {
    ...list,
    start: () => void list.load(),
    search(text: string) {
      find = text.trim()
      void list.load('anew')
    },
  }
}
