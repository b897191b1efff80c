/** What every game's frame may do. It is on an origin of its own, so that scripts and its own storage cannot reach ours (SEC-08). */
export const gameLeave = {
  sandbox: 'allow-scripts allow-same-origin allow-forms',
  allow: 'clipboard-write',
}

/** Our own board saves records and shares pictures of slips besides; other houses' games have no need to. */
export const boardLeave = {
  sandbox: `${gameLeave.sandbox} allow-downloads`,
  allow: `${gameLeave.allow}; web-share`,
}
