import type { MemberFile, MemberFileRequest } from '@playfront/contract/console/members.schema'
import { listDevices } from '../../account/devices/memberDevices'
import { readOwnProtection } from '../../account/protection/changeLimits'
import { readWallet } from '../../money/wallet/readWallet'
import type { MerchantContext } from '../consoleContext'
import { presentMemberRow } from './findMembers'
import { hideAddress, hideNumber } from './hideContact'
import { listNotes } from './notes'
import { onBehalfOf } from './onBehalf'
import { requireMember } from './requireMember'

/** Everything that the console shows of one member. Throws `request.not.found`. */
export const readFile = async (context: MerchantContext, { id }: MemberFileRequest): Promise<MemberFile> => {
  const { language, mobile, email, ...row } = await requireMember(context, id)
  const asMember = onBehalfOf(context, row)
  const [{ devices }, protection, wallet, notes] = await Promise.all([
    listDevices(asMember),
    readOwnProtection(asMember),
    readWallet(asMember),
    listNotes(context, id),
  ])
  const { balance, held, bonus, owed, frozen } = wallet
  return {
    ...presentMemberRow(row),
    language,
    mobile: mobile && hideNumber(mobile),
    email: email && hideAddress(email),
    wallet: { balance, held, bonus, owed, frozen },
    limits: protection.limits.map(({ kind, period, amount = null, used }) => ({
      kind,
      period,
      amount,
      used,
    })),
    devices: devices.map(({ browser, system, country = null, ...device }) => ({
      id: device.id,
      kind: device.kind,
      name: [browser, system].filter(Boolean).join(', '),
      country,
      isSignedIn: device.isSignedIn,
      isRemembered: device.isRemembered,
      lastSeenAt: device.lastSeenAt,
    })),
    notes,
  }
}
