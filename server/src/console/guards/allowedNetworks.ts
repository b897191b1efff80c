import { groupScope, permissionsAt, type RoleHeld } from '@playfront/contract/console/permissions'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { ConsoleSettings } from '@playfront/contract/settings/reach.schema'
import { type InRanges, plainAddress, rangesOf } from '../../availability/addressRanges'
import { type Fault, faultAt } from '../versions/issues/fault'

type Networks = { code: string; operator: Pick<FullMerchantSettings['operator'], 'console'> }

const known = new WeakMap<ConsoleSettings, InRanges>()

/** Worked out once for each published version. */
const rangesIn = (settings: ConsoleSettings): InRanges => {
  const ranges = known.get(settings) ?? rangesOf(settings.allowedNetworks)
  known.set(settings, ranges)
  return ranges
}

/** Whether the console may be used for a merchant from an address; without a list from everywhere. */
export const isAllowedFrom = ({ operator }: Networks, ip: string): boolean =>
  operator.console.allowedNetworks.length === 0 || rangesIn(operator.console)(ip)

/**
 * Whether a person may use the console at all from an address: at one of their merchants, or across the group, which has no
 * list of networks. A person without any role is not refused here.
 */
export const mayUseFrom = (
  roles: readonly RoleHeld[],
  merchants: readonly Networks[],
  ip: string,
): boolean => {
  if (permissionsAt(roles, groupScope).length > 0) return true
  const own = merchants.filter(({ code }) => permissionsAt(roles, code).length > 0)
  return own.length === 0 || own.some((merchant) => isAllowedFrom(merchant, ip))
}

/** What keeps networks from being published: the address of the person who publishes or approves them is not in them. */
export const lockoutIssues = (
  next: Networks | undefined,
  published: Pick<Networks, 'operator'>,
  ip: string,
): Fault[] => {
  if (!next || isAllowedFrom(next, ip)) return []
  const [before, after] = [published, next].map(({ operator }) => operator.console.allowedNetworks.join())
  return before === after
    ? []
    : [faultAt(['operator', 'console', 'allowedNetworks'], 'settings.network.lockout', plainAddress(ip))]
}
