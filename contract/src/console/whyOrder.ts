/** Everything that may cover a player's screen, the most important first; the front's tests hold its own order against it. */
export const whyOrder = [
  'self-exclusion',
  'reality-check',
  'session-check',
  'limit-reached',
  'deposit-limit',
  'domain-error',
  'access-denied',
  'maintenance',
  'app-upgrade',
  'hand-off',
  'two-factor',
  'forced-password',
  'login-choice',
  'please-login',
  'notice',
  'confirm',
  'success',
  'language',
  'country-codes',
  'terms',
  'proof',
  'profile-picture',
  'update',
  'passkey-offer',
  'announcement',
  'bind-card',
  'install',
  'install-guide',
  'app-download',
  'download-images',
  'notification-permission',
] as const

export type WhyId = (typeof whyOrder)[number]

export const isWhyId = (id: string): id is WhyId => whyOrder.some((known) => known === id)
