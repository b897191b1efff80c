import type { SystemStatus } from '@playfront/contract/shell/system'

/** Below this a number of milliseconds would lie in 1973: it was meant as seconds (AMB-58). */
const minMs = 100_000_000_000

const maxMessageLength = 500

const readEnd = (value: unknown): number | undefined => {
  const end = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  if (typeof end !== 'number' || !Number.isFinite(end) || end <= 0) return undefined
  const endMs = Math.round(end < minMs ? end * 1_000 : end)
  // Beyond this no calendar goes.
  return endMs <= 8.64e15 ? endMs : undefined
}

const readText = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? value.slice(0, maxLength).trim() : ''

/**
 * What a server said about being open (B§3): in the value of the status call, or of any call that it refused (AMB-58).
 * What cannot be read counts as not said.
 * @returns undefined when it is not a status
 */
export const readStatus = (value: unknown): SystemStatus | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const body = value as Record<string, unknown>
  if (!('maintenance' in body) && !('regionRestriction' in body)) return undefined
  const maintenanceEnd = readEnd(body['maintenanceEnd'])
  const maintenanceMessage = readText(body['maintenanceMessage'], maxMessageLength)
  const ip = readText(body['ip'], 45)
  return {
    maintenance: body['maintenance'] === true,
    regionRestriction: body['regionRestriction'] === true,
    ip: /^[\da-f.:]+$/i.test(ip) ? ip : '',
    ...(maintenanceEnd !== undefined && { maintenanceEnd }),
    ...(maintenanceMessage !== '' && { maintenanceMessage }),
  }
}
