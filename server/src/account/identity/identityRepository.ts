import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { memberColumns, type MemberRow } from '../member/memberRepository'
import type { IdentityChannel, PersonAtChannel } from '../../kernel/identityClaim'

/** The member that the identity signs in. */
export const findIdentityMember = async (
  { query }: MerchantConnection,
  { channel, subjectHash }: PersonAtChannel,
): Promise<MemberRow | undefined> => (await query<MemberRow>(memberStatement, [channel, subjectHash]))[0]

const memberStatement: PreparedStatement = {
  name: 'find member of identity',
  text: `
    select ${memberColumns}
    from identity join member on member.merchant = identity.merchant and member.id = identity.member
    where identity.channel = $1 and identity.subject_hash = $2`,
}

/**
 * Binds the identity to the member; one that is theirs already stays so. Of many at once one wins, and the others learn
 * whose it is now. Throws `identity.taken`, `identity.channel.taken`.
 */
export const writeIdentity = async (
  connection: MerchantConnection,
  merchant: string,
  memberId: string,
  person: PersonAtChannel,
): Promise<void> => {
  const { channel, subjectHash } = person
  const written = await connection.query(writeStatement, [merchant, channel, subjectHash, memberId])
  if (written.length > 0) return
  const owner = await findIdentityMember(connection, person)
  if (owner?.id === memberId) return
  throw new Refusal(owner ? 'identity.taken' : 'identity.channel.taken')
}

const writeStatement: PreparedStatement = {
  name: 'write identity',
  text: `
    insert into identity (merchant, channel, subject_hash, member) values ($1, $2, $3, $4)
    on conflict do nothing returning member`,
}

export interface BoundIdentity {
  channel: IdentityChannel
  boundAt: Date
}

/** The member's identities, oldest first. */
export const listIdentities = ({ query }: MerchantConnection, memberId: string): Promise<BoundIdentity[]> =>
  query<BoundIdentity>(listStatement, [memberId])

const listStatement: PreparedStatement = {
  name: 'list identities',
  text: `
    select channel, bound_at as "boundAt" from identity
    where member = $1 order by bound_at, channel`,
}

export const dropIdentity = async (
  { query }: MerchantConnection,
  memberId: string,
  channel: IdentityChannel,
): Promise<void> => {
  await query(dropStatement, [memberId, channel])
}

const dropStatement: PreparedStatement = {
  name: 'drop identity',
  text: 'delete from identity where member = $1 and channel = $2',
}
