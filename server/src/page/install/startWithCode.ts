import { installCode } from '@playfront/contract/account/session.schema'

/** The code that a manifest was asked with; nothing when it is not one of ours (SEC-21). */
export const readInstallCode = (token: unknown): string | undefined => installCode.safeParse(token).data

/** The manifest with its start address carrying the code, under the name that a hand-over has (D-11). */
export const startWithCode = <Manifest extends { start_url: string }>(
  manifest: Manifest,
  code: string | undefined,
): Manifest => {
  if (code === undefined) return manifest
  const separator = manifest.start_url.includes('?') ? '&' : '?'
  return { ...manifest, start_url: `${manifest.start_url}${separator}token=${code}` }
}
