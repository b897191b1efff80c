/** The global APIs with side effects, and the port to use instead. A message names the port after "ask". */
export const globalSigns: Record<string, string> = {
  setTimeout: 'the clock',
  setInterval: 'the clock',
  setImmediate: 'the clock',
  requestAnimationFrame: 'the clock',
  requestIdleCallback: 'the clock',
  fetch: 'the network',
  XMLHttpRequest: 'the network',
  WebSocket: 'the network',
  EventSource: 'the network',
  localStorage: 'the memory',
  sessionStorage: 'the memory',
  indexedDB: 'the memory',
}

export const memberSigns: Record<string, string> = {
  'Date.now': 'the clock',
  'performance.now': 'the clock',
  'Math.random': 'the randomness',
  'crypto.randomUUID': 'the randomness',
  'crypto.getRandomValues': 'the randomness',
  'document.cookie': 'the memory',
}

/** What some of Node's own modules offer, by module and name. */
export const importSigns: Record<string, Record<string, string>> = {
  'node:timers': { '*': 'the clock', setTimeout: 'the clock', setInterval: 'the clock' },
  'node:timers/promises': { '*': 'the clock', setTimeout: 'the clock', setInterval: 'the clock' },
  'node:crypto': { randomBytes: 'the randomness', randomUUID: 'the randomness', randomInt: 'the randomness' },
}

/** Folders whose code must use ports, with the modules that are the ports. */
export const guardedFolders: { folder: string; deps: string[] }[] = [
  { folder: 'contract/src/', deps: [] },
  // The program hands the clock, the network and randomness to the rest.
  { folder: 'conformance/src/', deps: ['conformance/src/main.ts'] },
  { folder: 'lottery/rules/src/', deps: [] },
  { folder: 'client/src/', deps: ['client/src/platform/'] },
  { folder: 'web/src/', deps: ['web/src/platform/'] },
  { folder: 'lottery/board/src/', deps: ['lottery/board/src/platform/'] },
  { folder: 'console/src/', deps: ['console/src/platform/'] },
  {
    folder: 'front/src/',
    deps: [
      'front/src/platform/',
      // Runs inside the page's head before any module is loaded, and the worker has no page to hold ports for it.
      'front/src/boot/',
      'front/src/sw.ts',
    ],
  },
  // The embedded database is itself a port: to the processes and files of this machine.
  { folder: 'server/src/', deps: ['server/src/platform/', 'server/src/embedded/'] },
]
