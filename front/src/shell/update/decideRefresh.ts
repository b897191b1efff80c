/** Pages that a refresh reloads in place, with or without a trailing slash (REQ-UPDATE-004, AMB-20). */
const stayPaths = [
  '/',
  '/m',
  '/m/index',
  '/m/index.html',
  '/m/home',
  '/m/game',
  '/m/login',
  '/m/member/home',
  '/m/register',
  '/m/register.html',
]

/** Where a refresh leads: these pages are reloaded, any other goes to home (REQ-UPDATE-005). */
export const decideRefresh = (path: string): { reload: boolean; reason: string } => {
  const trimmed = path.replace(/(.)\/$/, '$1')
  return stayPaths.includes(trimmed)
    ? { reload: true, reason: 'one of the main pages' }
    : { reload: false, reason: 'a page inside; home is always there' }
}
