import { sha256 } from '../../platform/sha256'
import { canonicalJson } from '../audit/canonicalJson'

/**
 * Names what an approver was shown: SHA-256 in hex of every field that takes effect. The list hands it out with the fields, the
 * decision sends it back, and the server compares it with what would take effect now.
 */
export const fingerprintOf = (shown: unknown): string => sha256(canonicalJson(shown)).toString('hex')
