import type { Mutant, Slot } from './mutant'

/** A mutant and the number by which it is switched on. */
export interface Numbered {
  id: number
  mutant: Mutant
}

const isIn = (inner: Slot, outer: Slot) => inner.start >= outer.start && inner.end <= outer.end
const isSame = (one: Slot, other: Slot) => one.start === other.start && one.end === other.end

/**
 * Compiles many mutants of one file into one source. `globalThis.isMutantOn(id)` is asked wherever one of them could act, so
 * that they can be switched without loading the file again.
 */
export function insertMutants(source: string, mutants: readonly Numbered[]): string {
  const insert = (from: number, to: number, open: readonly Numbered[]): string => {
    const outer = open.filter(
      ({ mutant }) =>
        !open.some(
          (other) => isIn(mutant.slot, other.mutant.slot) && !isSame(mutant.slot, other.mutant.slot),
        ),
    )
    const slots = outer
      .map(({ mutant }) => mutant.slot)
      .filter((slot, index, all) => all.findIndex((other) => isSame(slot, other)) === index)
      .toSorted((one, other) => one.start - other.start)
    let changed = ''
    let at = from
    for (const slot of slots) {
      const here = outer.filter(({ mutant }) => isSame(mutant.slot, slot))
      const inner = open.filter((one) => isIn(one.mutant.slot, slot) && !here.includes(one))
      changed += source.slice(at, slot.start) + exchange(slot, here, insert(slot.start, slot.end, inner))
      at = slot.end
    }
    return changed + source.slice(at, to)
  }

  const exchange = ({ start, end, kind }: Slot, here: readonly Numbered[], original: string): string => {
    const cases = here.map(({ id, mutant }) => ({
      isOn: `globalThis.isMutantOn(${id})`,
      text: source.slice(start, mutant.start) + mutant.after + source.slice(mutant.end, end),
    }))
    if (kind === 'statement')
      return `{ ${cases.map(({ isOn, text }) => `if (${isOn}) { ${text} }`).join(' else ')} else { ${original} } }`
    const choice = `${cases.map(({ isOn, text }) => `${isOn} ? (${text}) : `).join('')}(${original})`
    return kind === 'attribute' ? `{${choice}}` : `(${choice})`
  }

  return insert(0, source.length, mutants)
}
