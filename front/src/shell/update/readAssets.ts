import type { Platform } from '../../platform/platform'
import { markOf } from './markOf'
import { updateOptions } from './updateOptions'

/** Where the lists of the build's files are (REQ-PWA-002). */
const listPaths = ['/m/asset-manifest.json', '/mobile/mc/asset-manifest.json'] as const

export interface FoundAssets {
  /** Changes whenever one of the lists does. */
  mark: string
  /** Path of the script that a page of this build begins with, when the list contains it. */
  entry: string | undefined
}

type Deps = Pick<Platform, 'network' | 'clock'>

/** What a list says, or undefined when it is none: a portal's page, half an answer, something else under the name. */
const readList = (text: string): Record<string, unknown> | undefined => {
  try {
    const list: unknown = JSON.parse(text)
    return typeof list === 'object' && list !== null ? (list as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const askList = async ({ network, clock }: Deps, path: string): Promise<string | undefined> => {
  const abort = new AbortController()
  const stopWaiting = clock.after(updateOptions.manifestTimeoutMs, () => abort.abort())
  try {
    const { status, redirected, text } = await network.send({
      method: 'GET',
      url: `${path}?timestamp=${clock.now()}`,
      headers: {},
      signal: abort.signal,
      withCredentials: true,
    })
    return status === 200 && !redirected && readList(text) ? text : undefined
  } catch {
    return undefined
  } finally {
    stopWaiting()
  }
}

/** Reads both lists past every cache; undefined unless both can be read (AMB-20). */
export const readAssets = async (deps: Deps): Promise<FoundAssets | undefined> => {
  const [own, other] = await Promise.all(listPaths.map((path) => askList(deps, path)))
  if (own === undefined || other === undefined) return undefined
  const entry = readList(own)?.['entry']
  return { mark: markOf(`${own}\n${other}`), entry: typeof entry === 'string' ? entry : undefined }
}
