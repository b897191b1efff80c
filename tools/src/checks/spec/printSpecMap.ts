import type { Clauses } from './documentClauses'
import { areaOf } from './readRequirements'
import type { SpecMap } from './specMap'

/**
 * The map as text: each id with its title, rule and tests; then, for each area, how many of its ids a test carries.
 * @param clauses printed above our words where the documents are available
 */
export function printSpecMap(map: SpecMap, area?: string, clauses?: Clauses): string {
  const ids = map.knownIds.filter((id) => !area || areaOf(id) === area)
  return [...ids.flatMap((id) => printRequirement(id, map, clauses)), '', ...printCoverage(ids, map)].join(
    '\n',
  )
}

function printRequirement(id: string, map: SpecMap, clauses?: Clauses): string[] {
  const requirement = map.requirements.find((each) => each.id === id)
  const proofs = map.proofs.get(id) ?? []
  if (!requirement && proofs.length === 0) return []
  const status = requirement?.isBuilt ? 'built' : 'planned'
  return [
    `${id}  ${requirement?.title ?? '(not written down yet)'}  [${status}]`,
    ...(requirement?.sources.length ? [`    source  ${requirement.sources.join(', ')}`] : []),
    ...(clauses?.get(id) ?? []).map((clause) => `    clause  ${clause}`),
    ...(requirement?.text ? [`    text  ${requirement.text}`] : []),
    ...(requirement?.rule ? [`    rule  ${requirement.rule}`] : []),
    ...proofs.map(({ file, title }) => `    test  ${file}: ${title}`),
  ]
}

function printCoverage(ids: string[], map: SpecMap): string[] {
  const areas = [...new Set(ids.map(areaOf))]
  const coverage = (name: string, all: string[]) => {
    const proven = all.filter((id) => map.proofs.has(id)).length
    return `${name.padEnd(14)}${String(proven).padStart(4)} of ${String(all.length).padStart(3)} proven`
  }
  const byArea = areas.map((area) =>
    coverage(
      area,
      ids.filter((id) => areaOf(id) === area),
    ),
  )
  return [...byArea, coverage('all', ids)]
}
