import { sessionOptions } from '../../account/session/sessionOptions'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { besideCash, walletColumns, type WalletRow } from '../wallet/walletRow'

/** The known state of a wallet; one that was not read yet has version -1. */
export interface KnownWallet extends Pick<WalletRow, 'version' | 'beside_version' | 'frozen'> {
  member: string
}

export type ChangedWallet = WalletRow & { member: string }

/** The wallets that are no longer as they are known, in one statement however many are asked about. */
export const lookAtWallets = (
  connection: MerchantConnection,
  known: readonly KnownWallet[],
): Promise<ChangedWallet[]> =>
  connection.query<ChangedWallet>(lookStatement, [
    known.map(({ member }) => member),
    known.map(({ version }) => version),
    known.map(({ beside_version }) => beside_version),
    known.map(({ frozen }) => frozen),
  ])

/** Those of the sessions that run no more. */
export const lookAtSessions = async (
  connection: MerchantConnection,
  sessionIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await connection.query<{ hash: Buffer }>(endedStatement, [
    sessionIds.map((id) => Buffer.from(id, 'hex')),
    sessionOptions.memberIdleMs / 1_000,
  ])
  return new Set(rows.map(({ hash }) => hash.toString('hex')))
}

const lookStatement: PreparedStatement = {
  name: 'look at wallets',
  text: `
    select wallet.member, ${walletColumns}
    from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::boolean[]) as known (member, version, beside_version, frozen)
    join wallet on wallet.member = known.member ${besideCash}
    where (wallet.version, beside.version, wallet.frozen_at is not null)
      is distinct from (known.version, known.beside_version, known.frozen)`,
}

/** Listening is no use of a session: one that only listens goes idle like any other. */
const endedStatement: PreparedStatement = {
  name: 'look at sessions',
  text: `
    select asked.hash from unnest($1::bytea[]) as asked (hash)
    where not exists (
      select from session join member on member.merchant = session.merchant and member.id = session.member
      where session.token_hash = asked.hash and session.ended_at is null and session.expires_at > platform_now()
        and session.last_seen_at > platform_now() - make_interval(secs => $2) and member.state <> 'closed'
    )`,
}
