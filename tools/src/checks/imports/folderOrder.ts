/**
 * The top folders of a package's `src`, lowest first: each may use those before it, types included, and none behind it.
 * Files that lie in `src` itself (`main.ts`, `options.ts`) belong to no folder. A package that is missing here declares
 * no order.
 */
export const folderOrder: Record<string, readonly string[]> = {
  client: ['platform', 'wire', 'sealing'],
  web: ['platform', 'store', 'requests'],
  front: [
    'platform',
    'texts',
    'store',
    'requests',
    'overlays',
    'sw',
    'page',
    'account',
    'money',
    'play',
    'shell',
    'boot',
    'app',
  ],
  server: [
    'kernel',
    'platform',
    'texts',
    'embedded',
    'art',
    'store',
    'merchants',
    'availability',
    'http',
    'ledger',
    'account',
    'play',
    'shell',
    'chat',
    'money',
    'adapters',
    'webhooks',
    'page',
    'openapi',
    'console',
    'sandbox',
    'cli',
  ],
}

/** `front/src/money/x.ts` lies in `money`; undefined for a file that lies in `src` itself or in another package. */
export const topFolderOf = (workspace: string, path: string): string | undefined => {
  const src = `${workspace}/src/`
  return path.startsWith(src) ? /^([^/]+)\//.exec(path.slice(src.length))?.[1] : undefined
}

/**
 * Which package may use which: contract ◀ client, kit, web, rules ◀ merchants ◀ front, board, console, server ◀ journeys, bench.
 * A package that is missing here may use none of ours.
 */
export const workspaceOrder: Record<string, string[]> = {
  contract: [],
  client: ['contract'],
  // Sees nothing of ours: it says what the documents say, and is installed by those who have a platform of their own.
  conformance: [],
  kit: ['contract'],
  web: ['contract'],
  'lottery/rules': ['contract'],
  // Sees nothing of ours: an auditor who reads the other side's notes finds what they found.
  'lottery/auditor': [],
  merchants: ['contract', 'kit', 'lottery/rules'],
  front: ['contract', 'client', 'kit', 'web', 'lottery/rules'],
  'lottery/board': ['contract', 'kit', 'web', 'lottery/rules'],
  console: ['contract', 'kit', 'web'],
  server: ['contract', 'kit', 'lottery/rules', 'lottery/auditor', 'merchants'],
  journeys: ['contract', 'conformance', 'kit', 'lottery/board', 'lottery/rules', 'merchants', 'server'],
  tools: ['contract', 'server'],
  bench: ['contract', 'kit', 'lottery/rules', 'lottery/auditor', 'merchants', 'server', 'journeys', 'tools'],
}

/**
 * What else a package may take from another, file by file. The server renders the front end's pages: it knows the
 * page's structure, and shares the front end's decisions where both must have the same result.
 */
export const sharedFiles: Record<string, RegExp> = {
  server: /^front\/src\/(?:app\/page|.+\/decide[A-Z]\w*)\.ts$/,
}

/** Folders whose modules use nothing of ours but each other: what they are compared with would be no second opinion. */
export const independentFolders: readonly string[] = ['journeys/src/foreign']
