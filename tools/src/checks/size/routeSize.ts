/** One entry of Vite's manifest. */
export interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}

export type Manifest = Record<string, ManifestChunk>

/**
 * The files that a route's first load fetches: its sources' chunks, all they import at once, and their styles.
 *
 * @param sources keys of the manifest
 * @throws Error naming a source that the build does not know
 */
export function filesOfRoute(manifest: Manifest, sources: string[]): string[] {
  const chunks = new Set<string>()
  const visit = (key: string) => {
    if (chunks.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    chunks.add(key)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  const files = [...chunks].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])])
  return [...new Set(files)].filter((file) => /\.(?:js|css)$/.test(file))
}

export interface RouteSize {
  route: string
  scriptBytes: number
  styleBytes: number
}

/** Adds up a route's files; `bytesOf` returns a file's transfer size. */
export function sizeOfRoute(route: string, files: string[], bytesOf: (file: string) => number): RouteSize {
  const sum = (suffix: string) =>
    files.filter((file) => file.endsWith(suffix)).reduce((total, file) => total + bytesOf(file), 0)
  return { route, scriptBytes: sum('.js'), styleBytes: sum('.css') }
}
