import { endStaffSession, staffSessions, type StaffSessionEntry } from '@playfront/contract/console/staff'
import type { AppServices } from '../app/services'
import { createListFlow, toPage } from '../parts/listFlow'

export const createSessionsFlow = (services: AppServices) => {
  const { requests, toasts, texts } = services
  const list = createListFlow<StaffSessionEntry>(async () =>
    toPage(await requests.ask(staffSessions, {}), ({ sessions }) => ({ rows: sessions, next: null })),
  )
  return {
    ...list,
    start: () => void list.load(),
    async end(id: string) {
      const outcome = await requests.ask(endStaffSession, { id })
      if (outcome.kind === 'done') toasts.notify(texts().t('sessions.ended'), 'positive')
      else services.reportFailure(outcome)
      await list.load()
    },
  }
}
