import type { Module } from '../checks/sources/readModules'

/** A test file, and how many imports lie between it and what it tests. */
export interface NearTest {
  file: string
  distance: number
  /** It names a requirement of the file that is tested. */
  isNamed: boolean
}

export interface NearestTestsDeps {
  modules: readonly Module[]
  isTest(path: string): boolean
  /** The requirements that a test file names in its titles. */
  idsOf(testFile: string): readonly string[]
}

/**
 * Finds the test files that reach a file through what they import, those first that name one of its requirements and then
 * the nearest.
 */
export const createNearestTests = ({ modules, isTest, idsOf }: NearestTestsDeps) => {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of modules) {
    for (const { file, isType } of imports) {
      if (file === undefined || isType) continue
      const known = importers.get(file)
      if (known) known.push(path)
      else importers.set(file, [path])
    }
  }

  return (file: string, ids: readonly string[]): NearTest[] => {
    const distances = new Map([[file, 0]])
    for (const [path, distance] of distances) {
      for (const importer of importers.get(path) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1)
    }
    return [...distances]
      .filter(([path]) => isTest(path))
      .map(([path, distance]) => ({
        file: path,
        distance,
        isNamed: idsOf(path).some((id) => ids.includes(id)),
      }))
      .toSorted(
        (one, other) =>
          Number(other.isNamed) - Number(one.isNamed) ||
          one.distance - other.distance ||
          (one.file < other.file ? -1 : 1),
      )
  }
}
