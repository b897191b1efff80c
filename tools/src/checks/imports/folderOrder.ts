/**
 * The top folders of a package's `src`, lowest first: each may use those before it, types included, and none behind it.
 * Files that lie in `src` itself (`main.ts`, `options.ts`) belong to no folder. A package that is missing here declares
 * no order.
 */
export const folderOrder: Record<string, readonly string[]> = {
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
}

/** `front/src/money/x.ts` lies in `money`; undefined for a file that lies in `src` itself or in another package. */
export const topFolderOf = (workspace: string, path: string): string | undefined => {
  const src = `${workspace}/src/`
  return path.startsWith(src) ? /^([^/]+)\//.exec(path.slice(src.length))?.[1] : undefined
}
