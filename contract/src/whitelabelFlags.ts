/** The fourteen white-label flags, each with the sentence a merchant reads; an absent flag is off (REQ-ACCESS-015, -016). */
export const whitelabelFlags = {
  CBS3: 'Players may chat with the house.',
  GOOGLELOGIN3: 'Google one-tap sign-in is offered.',
  MOBILEAUTOLOGIN3: 'A remembered sign-in signs the player in by itself.',
  PWDEXPFORCECHANGE3: 'An expired password must be changed before playing.',
  STARTGAMEINAPP3: 'Games open only in the native app.',
  FIREBASECREATEACC3: 'A third-party identity may open a new account.',
  UPDATEMOBILEICC3: 'The dialling-code picker is shown.',
  LOTTMINIGAME3: 'The floating mini-game is shown, draggable variant.',
  SEALOTTMINIGAME3: 'The floating mini-game is shown, fixed variant.',
  GEETEST3: 'A captcha is asked for in general.',
  GEETESTTEST3: 'The captcha runs in test mode.',
  GEETESTVCODE3: 'A captcha is asked for before a code is sent by SMS.',
  REWCEN3: 'Entries to the reward centre are shown.',
  MANDATORYAPPUPDATES3: 'An update of the native app cannot be postponed.',
} as const

export type WhitelabelFlag = keyof typeof whitelabelFlags

/** Off unless the merchant says otherwise. */
export const hasFlag = (flags: Partial<Record<WhitelabelFlag, boolean>>, flag: WhitelabelFlag): boolean =>
  flags[flag] === true
