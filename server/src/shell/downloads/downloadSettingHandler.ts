import type { DownloadSettingRequest } from '@playfront/contract/shell/downloads.schema'
import type { Handler } from '../../http/handler'

/** Where the demonstration keeps its stand-ins for apps. */
const standIns = '/sandbox/'

/**
 * Where the merchant's app is to be had and how it is spoken of (REQ-INSTALL-050, -052, REQ-DLPOPUP-010). The asked domain
 * chooses nothing: whose page it is, the host says. In production nothing leads to a stand-in, which is not there.
 */
export const answerDownloadSettings =
  (production: boolean): Handler<'downloadSettings', DownloadSettingRequest> =>
  async ({ merchant: { downloads } }) => ({
    resources: downloads.resources.filter(({ url }) => !(production && url.startsWith(standIns))),
    banners: downloads.banners,
    bar: { loginRequired: downloads.barLoginRequired, minimumRank: downloads.barMinimumRank },
    imagesAfterSeconds: downloads.imagesAfterSeconds,
  })
