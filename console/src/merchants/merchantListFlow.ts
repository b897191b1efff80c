import { groupMerchants, type MerchantRow } from '@playfront/contract/console/merchants'
import type { AppServices } from '../app/services'
import { createListFlow, toPage } from '../parts/listFlow'

/** The group's merchants by code. */
export const createMerchantListFlow = ({ requests }: AppServices) => {
  let find = ''
  const list = createListFlow<MerchantRow>(async (from) =>
    toPage(
      await requests.ask(groupMerchants, {
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
      void list.load('reset')
    },
  }
}
