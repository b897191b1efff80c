import { sha256 } from '../../platform/sha256'

export interface DeviceSigns {
  deviceId?: string
  userAgent: string
}

/**
 * What a member's device is told by: its own id, or for one that says none the kind of browser. The second is no proof of
 * anything, so it is written in a way that no id can spell, and never opens the way in that known devices have.
 */
export const deviceMark = ({ deviceId, userAgent }: DeviceSigns): string =>
  deviceId ? `id ${deviceId}` : `agent ${sha256(userAgent).toString('base64url')}`
