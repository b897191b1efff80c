/** Why something may cover the screen. Marketing is the only kind that can be told to wait. */
export type OverlayKind = 'law' | 'availability' | 'account' | 'task' | 'marketing'

interface OverlayRow {
  id: string
  kind: OverlayKind
}

/**
 * Everything that may cover the screen, the most important first. One is shown at a time; higher on this page wins. To
 * add one, find its kind, put it at its rank, and register a candidate under its id.
 */
export const overlayOrder = [
  // What the law and the player's own protection ask for.
  { id: 'self-exclusion', kind: 'law' },
  { id: 'reality-check', kind: 'law' },
  { id: 'session-check', kind: 'law' },
  { id: 'limit-reached', kind: 'law' },
  { id: 'deposit-limit', kind: 'law' },

  // Whether the product can be used at all.
  { id: 'domain-error', kind: 'availability' },
  { id: 'access-denied', kind: 'availability' },
  { id: 'maintenance', kind: 'availability' },
  { id: 'app-upgrade', kind: 'availability' },

  // Who the player is.
  { id: 'hand-off', kind: 'account' },
  { id: 'two-factor', kind: 'account' },
  { id: 'forced-password', kind: 'account' },
  { id: 'login-choice', kind: 'account' },
  { id: 'please-login', kind: 'account' },

  // What the player is doing.
  { id: 'notice', kind: 'task' },
  { id: 'confirm', kind: 'task' },
  { id: 'success', kind: 'task' },
  { id: 'language', kind: 'task' },
  { id: 'country-codes', kind: 'task' },
  { id: 'terms', kind: 'task' },
  { id: 'proof', kind: 'task' },
  { id: 'profile-picture', kind: 'task' },
  { id: 'update', kind: 'task' },

  // What the merchant would like to say.
  { id: 'passkey-offer', kind: 'marketing' },
  { id: 'announcement', kind: 'marketing' },
  { id: 'bind-card', kind: 'marketing' },
  { id: 'install', kind: 'marketing' },
  { id: 'install-guide', kind: 'marketing' },
  { id: 'app-download', kind: 'marketing' },
  { id: 'download-images', kind: 'marketing' },
  { id: 'notification-permission', kind: 'marketing' },
] as const satisfies readonly OverlayRow[]

export type OverlayId = (typeof overlayOrder)[number]['id']
