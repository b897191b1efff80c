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
    'page',
    'openapi',
    'console',
    'sandbox',
  ],
}

/** Modules that the order does not hold for: the merchant's captcha service may be the simulator, and one table has both. */
export const outOfOrder: readonly string[] = ['server/src/account/captcha/captchaServices.ts']

/** `front/src/money/x.ts` lies in `money`; undefined for a file that lies in `src` itself or in another package. */
export const topFolderOf = (workspace: string, path: string): string | undefined => {
  const src = `${workspace}/src/`
  return path.startsWith(src) ? /^([^/]+)\//.exec(path.slice(src.length))?.[1] : undefined
}
