/**
 * Which package may use which: contract ◀ kit, rules ◀ merchants ◀ front, board, console, server ◀ journeys, bench.
 * A package that is missing here may use none of ours.
 */
export const workspaceOrder: Record<string, string[]> = {
  contract: [],
  kit: ['contract'],
  'lottery/rules': ['contract'],
  // Sees nothing of ours: an auditor who reads the other side's notes finds what they found.
  'lottery/auditor': [],
  merchants: ['contract', 'kit', 'lottery/rules'],
  front: ['contract', 'kit', 'lottery/rules'],
  'lottery/board': ['contract', 'kit', 'lottery/rules'],
  console: ['contract', 'kit'],
  server: ['contract', 'kit', 'lottery/rules', 'lottery/auditor', 'merchants'],
  journeys: ['contract', 'kit', 'lottery/rules', 'merchants', 'server'],
  tools: ['contract', 'server'],
  bench: ['contract', 'kit', 'lottery/rules', 'lottery/auditor', 'merchants', 'server', 'tools'],
}

/**
 * What else a package may take from another, file by file. The server renders the front end's pages: it knows the
 * page's structure, and shares the front end's decisions where both must have the same result.
 */
export const sharedFiles: Record<string, RegExp> = {
  server: /^front\/src\/(?:app\/page|.+\/decide[A-Z]\w*)\.ts$/,
}
