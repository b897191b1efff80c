import type { BuildManifest } from './page'

export interface PageFiles {
  css: string[]
  scripts: string[]
}

/**
 * The files that a page needs: those of the entry and of the screen's source, with all that they import, in the order
 * in which they are needed. A source that the build merged into another chunk adds no file.
 * @param sources keys of the manifest
 */
export const decidePageFiles = (
  manifest: BuildManifest,
  sources: readonly string[],
  base: string,
): PageFiles => {
  const css = new Set<string>()
  const scripts = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const built = manifest[key]
    if (!built || seen.has(key)) return
    seen.add(key)
    built.imports?.forEach(visit)
    built.css?.forEach((file) => css.add(base + file))
    if (built.file.endsWith('.js')) scripts.add(base + built.file)
  }
  sources.forEach(visit)
  return { css: [...css], scripts: [...scripts] }
}
