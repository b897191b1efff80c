import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { MerchantConnection } from '../store/store'
import { merchantHost } from '../store/tables/merchant'

type Domains = MerchantSettingsDocument['domains']

/** The operator's own documents need no other proof. */
const proved = { provedBy: 'operator' as const, provedAt: sql`platform_now()` }

/** Makes the merchant's rows of hosts say what its settings say. Throws when a host belongs to another merchant. */
export const keepHosts = async (
  { db }: MerchantConnection,
  code: string,
  domains: Domains,
): Promise<void> => {
  const hosts = hostsOf(code, domains)
  const names = hosts.map(({ host }) => host)
  await db
    .delete(merchantHost)
    .where(and(eq(merchantHost.merchant, code), notInArray(merchantHost.host, names)))
  for (const { host, kind } of hosts) {
    const kept = await db
      .insert(merchantHost)
      .values({ host, merchant: code, kind, ...proved })
      .onConflictDoUpdate({
        target: merchantHost.host,
        set: { kind, ...proved },
        setWhere: eq(merchantHost.merchant, code),
      })
      .returning()
    if (kept.length === 0) throw new Error(`The host ${host} belongs to another merchant than ${code}.`)
  }
}

const hostsOf = (
  merchant: string,
  { hosts, outOfUse = [], gameHost }: Domains,
): (typeof merchantHost.$inferInsert)[] => [
  ...[...hosts, ...outOfUse].map((host, place) => ({
    host: host.toLowerCase(),
    merchant,
    kind: place === 0 ? ('front' as const) : ('mirror' as const),
  })),
  { host: gameHost.toLowerCase(), merchant, kind: 'game' },
]
