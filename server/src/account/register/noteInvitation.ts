import { deviceMark } from '../devices/upsertDevice'
import type { NewAccount, Registration } from './newAccount'
import type { CallContext } from '../../http/handler'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { isReferralCode } from './referralCode'

/** Why an invitation does not count. */
export type InvitationRefusal = 'not.offered' | 'inviter.away' | 'own.device' | 'own.contact' | 'chain.long'

export interface InvitationFacts {
  /** The merchant's referral promotion is on. */
  isOffered: boolean
  inviter: {
    state: 'active' | 'restricted' | 'closed'
    /** The new account is opened on a device that the inviter has signed in from. */
    isOwnDevice: boolean
    /** The new account's number is the inviter's. */
    isOwnContact: boolean
    /** How many invitations lie behind the inviter's own account. */
    depth: number
  }
  /** The merchant's longest chain. */
  maxChain: number
}

export type InvitationVerdict = { ok: true; reason: string } | { ok: false; reason: InvitationRefusal }

/**
 * Whether a new account counts as invited by the owner of its code. Members cannot invite themselves, as far as we
 * can detect.
 */
export const decideInvitation = ({ isOffered, inviter, maxChain }: InvitationFacts): InvitationVerdict => {
  if (!isOffered) return { ok: false, reason: 'not.offered' }
  if (inviter.state !== 'active') return { ok: false, reason: 'inviter.away' }
  if (inviter.isOwnDevice) return { ok: false, reason: 'own.device' }
  if (inviter.isOwnContact) return { ok: false, reason: 'own.contact' }
  if (inviter.depth >= maxChain) return { ok: false, reason: 'chain.long' }
  return { ok: true, reason: 'a friend’s code' }
}

/**
 * Records who invited a new member, in the transaction that opens the account, so that an invitation is stored
 * exactly once. An unknown code is ignored: the account is opened without it.
 */
export const noteInvitation = async (
  connection: MerchantConnection,
  { merchant, userAgent }: CallContext,
  { referralCode, loginDeviceId }: Registration,
  account: NewAccount,
): Promise<void> => {
  const code = referralCode?.toLowerCase()
  if (code === undefined || !isReferralCode(code)) return
  const { mobile } = account
  const [found] = await connection.query<InviterRow>(inviterStatement, [
    code,
    loginDeviceId ? deviceMark({ deviceId: loginDeviceId, userAgent }) : null,
    loginDeviceId ?? null,
    mobile ? `+${mobile.dialingCode}${mobile.number}` : null,
  ])
  if (!found) return
  const verdict = decideInvitation({
    isOffered: merchant.promotions.REFERRAL,
    inviter: {
      state: found.state,
      isOwnDevice: found.own_device,
      isOwnContact: found.own_contact,
      depth: found.depth,
    },
    maxChain: merchant.operator.referral.longestChain,
  })
  await connection.query(writeStatement, [
    merchant.code,
    account.id,
    found.inviter,
    found.depth + 1,
    verdict.ok ? null : verdict.reason,
  ])
}

const writeStatement: PreparedStatement = {
  name: 'write referral',
  text: 'insert into referral (merchant, invited, inviter, depth, refused) values ($1, $2, $3, $4, $5)',
}

interface InviterRow {
  inviter: string
  state: InvitationFacts['inviter']['state']
  own_device: boolean
  own_contact: boolean
  depth: number
}

/** An invitation that does not count neither begins nor extends a chain. */
const inviterStatement: PreparedStatement = {
  name: 'find inviter',
  text: `
    select inviter.id as inviter, inviter.state,
      coalesce(inviter.register_device_id = $3, false)
        or exists (select from device where device.member = inviter.id and device.mark = $2) as own_device,
      coalesce(inviter.mobile_key = $4, false) as own_contact,
      coalesce((select depth from referral up where up.invited = inviter.id and up.refused is null), 0) as depth
    from referral_code given
    join member inviter on inviter.merchant = given.merchant and inviter.id = given.member
    where given.code = $1`,
}
