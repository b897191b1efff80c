import type { FastifyBaseLogger } from 'fastify'
import type { AuditHead } from './watchAuditHeads'

/** Writes ends of chains to the log, as `readAnchors` finds them there: at every level but `silent`, so that nobody has to ask. */
export const logAuditHead = (log: FastifyBaseLogger): ((head: AuditHead) => void) => {
  const always = log.level === 'silent' ? log : log.child({}, { level: 'info' })
  return ({ chain, entries, head }) =>
    always.info({ auditChain: chain, entries, head }, 'end of the audit log')
}
