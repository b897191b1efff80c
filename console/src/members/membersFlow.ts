import { findMembers, type ConsoleMember } from '@playfront/contract/console/members'
import type { AppServices } from '../app/services'
import { createListFlow, toPage } from '../parts/listFlow'

/** The members by what is searched; the newest without a search. */
export const createMembersFlow = (services: AppServices, requested: string) => {
  const { requests, place } = services
  let find = requested
  const list = createListFlow<ConsoleMember>(async (from) =>
    toPage(
      await requests.ask(findMembers, {
        find: find || undefined,
        before: typeof from === 'string' ? from : undefined,
      }),
      ({ members, next }) => ({ rows: members, next }),
    ),
  )
  return {
    ...list,
    start: () => void list.load(),
    search(text: string) {
      find = text.trim()
      // Kept in the address, so that the way back from a member leads to the same list.
      place.go(find ? `/members?find=${encodeURIComponent(find)}` : '/members', 'replace')
      void list.load('reset')
    },
  }
}
