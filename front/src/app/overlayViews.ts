import { lazy } from 'react'
import type { OverlayHostProps } from '../overlays/OverlayHost'

/** What features render over the screen, by overlay id; each loaded when it is shown. */
export const overlayViews: OverlayHostProps['views'] = {
  'domain-error': lazy(() =>
    import('../shell/domains/DomainScreen').then((module) => ({ default: module.DomainScreen })),
  ),
  'reality-check': lazy(() =>
    import('../play/playTime/RealityCheckScreen').then((module) => ({ default: module.RealityCheckScreen })),
  ),
  'self-exclusion': lazy(() =>
    import('../account/protection/ExclusionSheet').then((module) => ({ default: module.ExclusionSheet })),
  ),
  'session-check': lazy(() =>
    import('../account/protection/SessionCheckSheet').then((module) => ({
      default: module.SessionCheckSheet,
    })),
  ),
  'deposit-limit': lazy(() =>
    import('../account/protection/DepositLimitSheet').then((module) => ({
      default: module.DepositLimitSheet,
    })),
  ),
  'access-denied': lazy(() =>
    import('../shell/status/ClosedScreen').then((module) => ({ default: module.ClosedScreen })),
  ),
  maintenance: lazy(() =>
    import('../shell/status/ClosedScreen').then((module) => ({ default: module.ClosedScreen })),
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
  language: lazy(() =>
    import('../shell/look/LanguageSheet').then((module) => ({ default: module.LanguageSheet })),
  ),
  'country-codes': lazy(() =>
    import('../account/country/CountrySheet').then((module) => ({ default: module.CountrySheet })),
  ),
  install: lazy(() =>
    import('../shell/install/prompt/PromptView').then((module) => ({ default: module.PromptView })),
  ),
  'install-guide': lazy(() =>
    import('../shell/install/guide/GuideScreen').then((module) => ({ default: module.GuideScreen })),
  ),
  'bind-card': lazy(() =>
    import('../shell/install/bindCard/BindCardSheet').then((module) => ({ default: module.BindCardSheet })),
  ),
  'passkey-offer': lazy(() =>
    import('../account/passkey/PasskeyOfferSheet').then((module) => ({ default: module.PasskeyOfferSheet })),
  ),
  'profile-picture': lazy(() =>
    import('../account/member/PictureSheet').then((module) => ({ default: module.PictureSheet })),
  ),
  'notification-permission': lazy(() =>
    import('../shell/push/PushSheet').then((module) => ({ default: module.PushSheet })),
  ),
  proof: lazy(() =>
    import('../account/security/ProofSheet').then((module) => ({ default: module.ProofSheet })),
  ),
  'login-choice': lazy(() =>
    import('../account/social/LoginChoiceSheet').then((module) => ({ default: module.LoginChoiceSheet })),
  ),
  'app-download': lazy(() =>
    import('../shell/downloadBar/AppDownloadSheet').then((module) => ({ default: module.AppDownloadSheet })),
  ),
  'download-images': lazy(() =>
    import('../shell/downloadImages/DownloadImageSheet').then((module) => ({
      default: module.DownloadImageSheet,
    })),
  ),
  announcement: lazy(() =>
    import('../shell/announcements/AnnouncementPopup').then((module) => ({
      default: module.AnnouncementPopup,
    })),
  ),
  update: lazy(() =>
    import('../shell/update/UpdateDialog').then((module) => ({ default: module.UpdateDialog })),
  ),
  'app-upgrade': lazy(() =>
    import('../shell/update/UpgradeDialog').then((module) => ({ default: module.UpgradeDialog })),
  ),
}
