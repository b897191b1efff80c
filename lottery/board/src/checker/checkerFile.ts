/**
 * Where the offline check lies, as a file of its own name for every build. Nothing where no build has made one: the build puts
 * the address here (vite/offlineChecker.ts).
 */
export const checkerFile: string | undefined = undefined
