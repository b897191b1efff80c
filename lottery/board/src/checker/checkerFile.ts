/**
 * The address of the offline check, a file with a different name in every build. Undefined where no build has made one:
 * the build inserts the address here (vite/offlineChecker.ts).
 */
export const checkerFile: string | undefined = undefined
