import { endStaffSession, staffSessions, type StaffSessionEntry } from '@playfront/contract/console/staff'
import type { House } from '../app/house'
import { createListFlow, toPage } from '../parts/listFlow'

export const createSessionsFlow = (house: House) => {
  const { requests, toasts, texts } = house
  const list = createListFlow<StaffSessionEntry>(async () =>
    toPage(await requests.ask(staffSessions, {}), ({ sessions }) => ({ rows: sessions, next: null })),
  )
  return {
    ...list,
    start: () => void list.load(),
    async end(id: string) {
      const outcome = await requests.ask(endStaffSession, { id })
      if (outcome.kind === 'done') toasts.tell(texts().t('sessions.ended'), 'positive')
      else house.tellFailure(outcome)
      await list.load()
    },
  }
}
