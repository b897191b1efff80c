/**
 * What every game's frame may do. It is on a separate origin, so that its scripts and storage cannot reach ours
 * (SEC-08).
 */
export const gameLeave = {
  sandbox: 'allow-scripts allow-same-origin allow-forms',
  allow: 'clipboard-write',
}

/** Our own board also saves records and shares pictures of slips; third-party games have no need to. */
export const boardLeave = {
  sandbox: `${gameLeave.sandbox} allow-downloads`,
  allow: `${gameLeave.allow}; web-share`,
}
