import { sha256 } from '../../platform/sha256'

export interface DeviceSigns {
  deviceId?: string
  userAgent: string
}

/**
 * What identifies a member's device: its own id, or the kind of browser if it sends none. The latter proves nothing,
 * so it is written in a form that no id can have, and it never counts as a known device.
 */
export const deviceMark = ({ deviceId, userAgent }: DeviceSigns): string =>
  deviceId ? `id ${deviceId}` : `agent ${sha256(userAgent).toString('base64url')}`
