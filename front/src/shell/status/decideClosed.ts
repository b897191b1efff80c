import type { SystemStatus } from '@playfront/contract/shell/system'

export type Closed =
  | { closed: 'access-denied' | 'maintenance'; reason: string }
  | { closed: false; reason: string }

/** Which page lies over everything; a region's restriction outweighs maintenance (AMB-58). */
export const decideClosed = (status: SystemStatus | undefined): Closed => {
  if (!status) return { closed: false, reason: 'nothing was heard yet' }
  if (status.regionRestriction) return { closed: 'access-denied', reason: 'closed to this region or address' }
  return status.maintenance
    ? { closed: 'maintenance', reason: 'the merchant is under maintenance' }
    : { closed: false, reason: 'the merchant is open' }
}
