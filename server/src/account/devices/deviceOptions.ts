import { days } from '@playfront/contract/time'

/** Every number about devices and remembered sign-ins. */
export const deviceOptions = {
  rememberKeyBytes: 32,
  /** A remembered sign-in that was not used for this long expires. */
  rememberLifeMs: days(90),
  maxUserAgentLength: 512,
  /** News of a strange sign-in that could not be delivered for so long is no news. */
  noticeLifeMs: days(1),
} as const
