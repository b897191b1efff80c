import {
  createReferralEntryFlow,
  type ReferralEntryFlow,
  type ReferralEntryDeps,
} from '../money/referral/referralEntryFlow'
import { createPromotionListFlow, type PromotionListFlow } from './announcements/promotionListFlow'
import { createChatFlow, type ChatFlow, type ChatDeps } from './chat/chatFlow'
import { type DownloadsDeps, type DownloadsFlow, createDownloadsFlow } from './downloads/downloadsFlow'
import { createPromotionsFlow, type PromotionsFlow } from './downloads/promotionsFlow'
import { createCountsFlow, type CountsDeps, type CountsFlow } from './install/counts/countsFlow'
import { createInstallFlow, type InstallFlow } from './install/installFlow'
import { createPushFlow, type PushFlow, type PushSettingsDeps } from './push/pushFlow'
import { createServiceFlow, type ServiceFlow, type ServiceDeps } from './service/serviceFlow'
import { createServiceWidgets, type ServiceWidgets, type WidgetsDeps } from './service/serviceWidgets'
import { createStatusFlow, type StatusDeps } from './status/statusFlow'
import { createConsentFlow, type ConsentFlow, type ConsentDeps } from './tracking/consent/consentFlow'
import type { StatusFlow } from './status/checkStatus'
import type { InstallDeps } from './install/guide/carrySignIn'

/** All services that the shell's features need. */
export type ShellDeps = StatusDeps &
  ConsentDeps &
  InstallDeps &
  CountsDeps &
  DownloadsDeps &
  ChatDeps &
  Omit<ServiceDeps, 'widgets'> &
  WidgetsDeps &
  ReferralEntryDeps &
  PushSettingsDeps

/**
 * What the shell's features share with each other and with screens; loaded when the page is idle, or at the first use.
 */
export interface Shell {
  status: StatusFlow
  push: PushFlow
  consent: ConsentFlow
  install: InstallFlow
  counts: CountsFlow
  downloads: DownloadsFlow
  promotions: PromotionsFlow
  announcements: PromotionListFlow
  chat: ChatFlow
  service: ServiceFlow
  widgets: ServiceWidgets
  referral: ReferralEntryFlow
}

/** Wires the shell's features. Nothing is requested or started yet. */
export const createShell = (deps: ShellDeps): Shell => {
  const widgets = createServiceWidgets(deps)
  return {
    status: createStatusFlow(deps),
    push: createPushFlow(deps),
    consent: createConsentFlow(deps),
    install: createInstallFlow(deps),
    counts: createCountsFlow(deps),
    downloads: createDownloadsFlow(deps),
    promotions: createPromotionsFlow(deps),
    announcements: createPromotionListFlow(deps),
    chat: createChatFlow(deps),
    widgets,
    service: createServiceFlow({ ...deps, widgets }),
    referral: createReferralEntryFlow(deps),
  }
}
