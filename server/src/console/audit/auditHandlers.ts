import type { AuditAnswer, AuditCheckAnswer, AuditRequest } from '@playfront/contract/console/audit.schema'
import { groupScope } from '@playfront/contract/console/permissions'
import type { PreparedStatement, Store } from '../../store/store'
import { atMerchant, signedIn } from '../consoleContext'
import { type HashedEntry, verifyChain } from './verifyChain'

const pageSize = 50

export const auditHandlers = {
  auditLog: atMerchant(({ store, merchant }, request: AuditRequest) =>
    readLog(store, merchant.code, request),
  ),
  checkAudit: atMerchant(({ store, merchant }) => check(store, merchant.code)),
  groupAuditLog: signedIn(({ store }, request: AuditRequest) => readLog(store, groupScope, request)),
  checkGroupAudit: signedIn(({ store }) => check(store, groupScope)),
}

const check = async (store: Store, merchant: string): Promise<AuditCheckAnswer> => {
  const { entries, brokenAt, head } = await verifyChain(store, merchant)
  return { entries, isWhole: brokenAt === undefined, brokenAt: brokenAt ?? null, head }
}

const readLog = async (
  store: Store,
  merchant: string,
  { before, ...filters }: AuditRequest,
): Promise<AuditAnswer> => {
  const given = filterNames.filter((name) => filters[name])
  const values = [before ?? Number.MAX_SAFE_INTEGER, pageSize + 1, ...given.map((name) => filters[name])]
  const found = await store.readReplica(merchant, ({ query }) =>
    query<EntryRow>(pageStatement(given), values),
  )
  const entries = found.slice(0, pageSize).map(({ at, hash, ...row }) => ({
    ...row,
    at: at.toISOString(),
    hash: hash.toString('hex'),
  }))
  return { entries, next: found.length > pageSize ? (entries.at(-1)?.seq ?? null) : null }
}

const filterNames = ['subject', 'staff', 'action'] as const

interface EntryRow extends Omit<HashedEntry, 'merchant' | 'previous'> {
  hash: Buffer
}

/** Each filter has an index that ends in the entry's place, so a page begins where the one before ended. */
const pageStatement = (given: readonly (typeof filterNames)[number][]): PreparedStatement => ({
  name: `read audit log by ${given.join(' and ') || 'time'}`,
  text: `
    select seq, at, staff, staff_name as "staffName", action, subject, before, after, hash
    from audit_entry where seq < $1 ${given.map((name, place) => `and ${name} = $${place + 3}`).join(' ')}
    order by seq desc limit $2`,
})
