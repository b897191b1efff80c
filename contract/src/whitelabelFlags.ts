/** The fourteen white-label flags, each with the sentence a merchant reads; an absent flag is off (REQ-ACCESS-015, -016). */
export const whitelabelFlags = {
  CBS3: 'Players can chat with customer support.',
  GOOGLELOGIN3: 'Google One Tap sign-in is available.',
  MOBILEAUTOLOGIN3: 'Players with a remembered sign-in are signed in automatically.',
  PWDEXPFORCECHANGE3: 'An expired password must be changed before playing.',
  STARTGAMEINAPP3: 'Games open only in the native app.',
  FIREBASECREATEACC3: 'Third-party sign-in can open a new account.',
  UPDATEMOBILEICC3: 'The country code picker is shown.',
  LOTTMINIGAME3: 'The floating mini-game is shown, draggable variant.',
  SEALOTTMINIGAME3: 'The floating mini-game is shown, fixed variant.',
  GEETEST3: 'Captcha is on.',
  GEETESTTEST3: 'The captcha runs in test mode.',
  GEETESTVCODE3: 'Requires a captcha before a code is sent by SMS.',
  REWCEN3: 'Links to the reward centre are shown.',
  MANDATORYAPPUPDATES3: 'Native app updates can’t be postponed.',
} as const

export type WhitelabelFlag = keyof typeof whitelabelFlags

/** Off unless the merchant says otherwise. */
export const hasFlag = (flags: Partial<Record<WhitelabelFlag, boolean>>, flag: WhitelabelFlag): boolean =>
  flags[flag] === true
