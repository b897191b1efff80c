import {
  createReferralEntryFlow,
  type ReferralEntryFlow,
  type ReferralEntrySetting,
} from '../money/referral/referralEntryFlow'
import { createPromotionListFlow, type PromotionListFlow } from './announcements/promotionListFlow'
import { createChatFlow, type ChatFlow, type ChatSetting } from './chat/chatFlow'
import { createDownloadsFlow, type DownloadsFlow, type DownloadsSetting } from './downloads/downloadsFlow'
import { createPromotionsFlow, type PromotionsFlow } from './downloads/promotionsFlow'
import { createCountsFlow, type CountsDeps, type CountsFlow } from './install/counts/countsFlow'
import { createInstallFlow, type InstallFlow, type InstallSetting } from './install/installFlow'
import { createPushFlow, type PushFlow, type PushSettingDoors } from './push/pushFlow'
import { createServiceFlow, type ServiceFlow, type ServiceSetting } from './service/serviceFlow'
import { createServiceWidgets, type ServiceWidgets, type WidgetsDeps } from './service/serviceWidgets'
import { createStatusFlow, type StatusFlow, type StatusSetting } from './status/statusFlow'
import { createConsentFlow, type ConsentFlow, type ConsentSetting } from './tracking/consent/consentFlow'

/** Everything the shell's rooms need of the house. */
export type ShellSetting = StatusSetting &
  ConsentSetting &
  InstallSetting &
  CountsDeps &
  DownloadsSetting &
  ChatSetting &
  Omit<ServiceSetting, 'widgets'> &
  WidgetsDeps &
  ReferralEntrySetting &
  PushSettingDoors

/** What the shell's rooms share with each other and with screens; fetched when the page has settled, or by who asks first. */
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

/** Wires the shell's rooms. Nothing is asked or started yet. */
export const createShell = (setting: ShellSetting): Shell => {
  const widgets = createServiceWidgets(setting)
  return {
    status: createStatusFlow(setting),
    push: createPushFlow(setting),
    consent: createConsentFlow(setting),
    install: createInstallFlow(setting),
    counts: createCountsFlow(setting),
    downloads: createDownloadsFlow(setting),
    promotions: createPromotionsFlow(setting),
    announcements: createPromotionListFlow(setting),
    chat: createChatFlow(setting),
    widgets,
    service: createServiceFlow({ ...setting, widgets }),
    referral: createReferralEntryFlow(setting),
  }
}
