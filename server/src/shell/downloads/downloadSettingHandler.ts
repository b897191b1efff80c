import type { DownloadSettingRequest } from '@playfront/contract/shell/downloads.schema'
import type { Handler } from '../../http/handler'

/** The path of the demonstration's simulated apps. */
const simulatorPath = '/sandbox/'

/**
 * Where the merchant's app can be downloaded and how it is described (REQ-INSTALL-050, -052, REQ-DLPOPUP-010). The
 * requested domain has no effect: the host decides whose page it is. In production no link leads to a simulator,
 * which does not exist there.
 */
export const answerDownloadSettings =
  (production: boolean): Handler<'downloadSettings', DownloadSettingRequest> =>
  async ({ merchant: { downloads } }) => ({
    resources: downloads.resources.filter(({ url }) => !(production && url.startsWith(simulatorPath))),
    banners: downloads.banners,
    bar: { loginRequired: downloads.barLoginRequired, minimumRank: downloads.barMinimumRank },
    imagesAfterSeconds: downloads.imagesAfterSeconds,
  })
