import { lazy } from 'react'
import type { OverlayHostProps } from '../overlays/OverlayHost'

/** What rooms hand in to cover the screen, by their overlay's id; each fetched when it is shown. */
export const overlayViews: OverlayHostProps['views'] = {
  'domain-error': lazy(() =>
    import('../shell/domains/DomainScreen').then((module) => ({ default: module.DomainScreen })),
  ),
  'hand-off': lazy(() =>
    import('../account/session/HandOffSheet').then((module) => ({ default: module.HandOffSheet })),
  ),
  terms: lazy(() =>
    import('../account/register/TermsSheet').then((module) => ({ default: module.TermsSheet })),
  ),
  'two-factor': lazy(() =>
    import('../account/twoFactor/TwoFactorSheet').then((module) => ({ default: module.TwoFactorSheet })),
  ),
  'country-codes': lazy(() =>
    import('../account/country/CountrySheet').then((module) => ({ default: module.CountrySheet })),
  ),
  'passkey-offer': lazy(() =>
    import('../account/passkey/PasskeyOfferSheet').then((module) => ({ default: module.PasskeyOfferSheet })),
  ),
  proof: lazy(() =>
    import('../account/security/ProofSheet').then((module) => ({ default: module.ProofSheet })),
  ),
  'login-choice': lazy(() =>
    import('../account/social/LoginChoiceSheet').then((module) => ({ default: module.LoginChoiceSheet })),
  ),
}
