/** Where a sign-in by an identity provider was started. */
export type SocialOrigin = 'login' | 'register'

export interface BindingFacts {
  from: SocialOrigin
  /** FIREBASECREATEACC3 is on. */
  mayCreate: boolean
}

export type Binding =
  /** Opens an account at once. */
  | { kind: 'register'; reason: string }
  /** Shows the login-choice dialog, with or without its button to register. */
  | { kind: 'ask'; mayRegister: boolean; reason: string }

/** What happens when no member has this identity yet: `bind_customer_required` (REQ-SOCIAL-014 to -016, AMB-46). */
export const decideBinding = ({ from, mayCreate }: BindingFacts): Binding => {
  if (!mayCreate) return { kind: 'ask', mayRegister: false, reason: 'an identity may open no account' }
  if (from === 'register') return { kind: 'register', reason: 'it was started to open an account' }
  return { kind: 'ask', mayRegister: true, reason: 'there may be an account already' }
}
