import { Failure, LoadingRows } from '../parts/UnreadyPage'
import type { AnnouncementsState } from './announcementsFlow'

/** While it comes, and when it could not. */
export function AdminStates({ state, onAgain }: { state: AnnouncementsState; onAgain: () => void }) {
  if (state.kind === 'failed') return <Failure message={state.message} onAgain={onAgain} />
  return <LoadingRows count={6} />
}
