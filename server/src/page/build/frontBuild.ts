import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  buildFiles,
  type BuildManifest,
  type IsKnownPath,
  type RenderClosed,
  type RenderPage,
} from '@playfront/front/app/page'

/** What the production build of the front left for the server. */
export interface FrontBuild {
  renderPage: RenderPage
  renderClosed: RenderClosed
  isKnownPath: IsKnownPath
  manifest: BuildManifest
  /** Folder of the files a browser may ask for. */
  clientFolder: string
  /** The same of the builds before, for pages that are still open; it need not be there. */
  earlierFolder: string
  /** The text of a style sheet by its address. */
  styleAt(address: string): string
}

/** Loads the build out of the front's folder; nothing when there is none. */
export const loadFrontBuild = async (frontFolder: string): Promise<FrontBuild | undefined> => {
  const manifest = await readManifest(join(frontFolder, buildFiles.manifest))
  if (!manifest) return undefined
  const clientFolder = join(frontFolder, buildFiles.client)
  const [rendering, styles] = await Promise.all([
    import(/* @vite-ignore */ pathToFileURL(join(frontFolder, buildFiles.renderPage)).href) as Promise<
      Pick<FrontBuild, 'renderPage' | 'renderClosed' | 'isKnownPath'>
    >,
    readStyles(clientFolder),
  ])
  const earlierFolder = join(frontFolder, buildFiles.earlier)
  const styleAt = (address: string) => styles.get(address) ?? ''
  const { renderPage, renderClosed, isKnownPath } = rendering
  return { renderPage, renderClosed, isKnownPath, manifest, clientFolder, earlierFolder, styleAt }
}

const readManifest = async (file: string): Promise<BuildManifest | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as BuildManifest
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const readStyles = async (clientFolder: string): Promise<Map<string, string>> => {
  const files = (await readdir(join(clientFolder, 'assets'))).filter((file) => file.endsWith('.css'))
  const texts = await Promise.all(files.map((file) => readFile(join(clientFolder, 'assets', file), 'utf8')))
  return new Map(files.map((file, index) => [`/m/assets/${file}`, texts[index] ?? '']))
}
