import { idPattern } from '../checks/spec/readRequirements'
import type { SpecMap } from '../checks/spec/specMap'

/** The requirements that a file answers for: those that name it as their rule, and those that its own comments name. */
export const requirementsOf = ({ requirements }: SpecMap, file: string, source: string): string[] => {
  const ruled = requirements.filter(({ rule }) => rule === file).map(({ id }) => id)
  return [...new Set([...ruled, ...(source.match(idPattern) ?? [])])].toSorted()
}
