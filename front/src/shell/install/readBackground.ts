import { safeExternalUrl } from '../../platform/navigation/safeAddress'

export type InstallBackground =
  | { kind: 'plain' }
  | { kind: 'colour'; colour: string }
  | { kind: 'picture'; url: string }

const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/**
 * What `app_background` says: a colour, or a picture of the merchant’s own address or picture hosts. Anything else is passed over (REQ-INSTALL-033, SEC-15).
 */
export const readBackground = (
  value: string | undefined,
  { hosts, origin }: { hosts: readonly string[]; origin: string },
): InstallBackground => {
  if (value === undefined) return { kind: 'plain' }
  if (hex.test(value)) return { kind: 'colour', colour: value }
  const isOwn = /^\/m\/art\/[\w./-]+$/.test(value) && !value.includes('..')
  const url = isOwn ? origin + value : safeExternalUrl(value, hosts)
  return url === undefined ? { kind: 'plain' } : { kind: 'picture', url }
}
