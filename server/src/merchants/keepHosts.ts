import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import type { MerchantConnection, PreparedStatement } from '../store/store'
import type { HostRow } from './provedHosts'

type Domains = MerchantSettingsDocument['domains']

/** Makes the merchant's rows of hosts say what its settings say. Throws when a host belongs to another merchant. */
export const keepHosts = async (
  { query }: MerchantConnection,
  code: string,
  domains: Domains,
): Promise<void> => {
  const hosts = hostsOf(domains)
  await query(dropStatement, [code, hosts.map(({ host }) => host)])
  for (const { host, kind } of hosts) {
    const kept = await query(keepStatement, [host, code, kind])
    if (kept.length === 0) throw new Error(`The host ${host} belongs to another merchant than ${code}.`)
  }
}

const dropStatement: PreparedStatement = {
  name: 'drop hosts of merchant',
  text: 'delete from merchant_host where merchant = $1 and host <> all ($2::text[])',
}

/** The operator's own documents need no other proof. */
const keepStatement: PreparedStatement = {
  name: 'keep host of merchant',
  text: `
    insert into merchant_host (host, merchant, kind, proved_by, proved_at)
    values ($1, $2, $3, 'operator', platform_now())
    on conflict (host) do update set kind = excluded.kind, proved_by = excluded.proved_by,
      proved_at = excluded.proved_at
    where merchant_host.merchant = excluded.merchant
    returning host`,
}

const hostsOf = ({ hosts, outOfUse = [], gameHost }: Domains): Omit<HostRow, 'provedBy'>[] => [
  ...[...hosts, ...outOfUse].map((host, place) => ({
    host: host.toLowerCase(),
    kind: place === 0 ? ('front' as const) : ('mirror' as const),
  })),
  { host: gameHost.toLowerCase(), kind: 'game' },
]
