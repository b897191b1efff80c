/** What the product counts, by the names of the documents (B§3), and the one that only their list of calls names (AMB-67). */
export const trackedNames = [
  'firstOpen',
  'registerSubmit',
  'register',
  'depositSubmit',
  'firstDeposit',
  'withdraw',
  'deposit',
  'redeposit',
  'firstDepositArrival',
  'startTrial',
  'login',
  'viewContent',
  'downloadApp',
  'gameLaunch',
  'a2hsInstalled',
  'customerService',
] as const

export type TrackedName = (typeof trackedNames)[number]
