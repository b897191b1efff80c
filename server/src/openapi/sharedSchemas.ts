/** A JSON Schema, or a part of an OpenAPI document. */
export type Json = Record<string, unknown>

/** A schema of a document. With a name it becomes a component, such as an answer; others are shared if they repeat. */
export interface DocumentSchema {
  schema: Json
  name?: string
  /** The field or parameter that holds it, and the name of the call that has that. */
  field?: string
  call?: string
}

export interface SharedSchemas {
  /** `components.schemas`: every named schema, and every part that stands in several places, each once. */
  components: Record<string, Json>
  /** A schema as it stands in the document: a reference where it is a component, with references in it otherwise. */
  write(schema: Json): Json
}

interface Entry {
  schema: Json
  /** In how many schemas that differ it stands. */
  count: number
  isRoot: boolean
  /** The property that holds it. */
  field: string
  owner?: Entry
  /** The call of a parameter. */
  call?: string
  name?: string
}

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/**
 * Gives equal schemas one component: by content, so that no schema has to say that it is shared. A part is named as the
 * contract names it, otherwise after its property, and after its owner's name and its property where that is taken.
 *
 * @param known names of schemas by their JSON text, as `nameSchemas` collects them
 */
export const shareSchemas = (
  schemas: readonly DocumentSchema[],
  known: ReadonlyMap<string, string>,
): SharedSchemas => {
  const entries = collectEntries(schemas, known)
  const shared = [...entries].filter(([key, entry]) => entry.isRoot || isWorthSharing(key, entry, known))
  nameEntries(shared, known)
  const names = new Map(shared.map(([key, { name = '' }]) => [key, name]))
  const write = (schema: Json): Json => {
    const name = names.get(JSON.stringify(schema))
    return name === undefined ? mapParts(schema, write) : refTo(name)
  }
  return {
    components: Object.fromEntries(
      shared.map(([, { name = '', schema }]) => [name, mapParts(schema, write)]),
    ),
    write,
  }
}

/** What repeats inside of something that repeats counts once. */
const collectEntries = (
  schemas: readonly DocumentSchema[],
  known: ReadonlyMap<string, string>,
): Map<string, Entry> => {
  const entries = new Map<string, Entry>()
  const collect = (schema: Json, field: string, owner?: Entry): Entry => {
    const key = JSON.stringify(schema)
    const found = entries.get(key)
    if (found) {
      found.count += 1
      return found
    }
    const entry: Entry = { schema, count: 1, isRoot: false, field, owner }
    entries.set(key, entry)
    mapParts(schema, (part, place) => {
      collect(part, place === 'items' ? singular(field) : (place ?? field), entry)
      return part
    })
    return entry
  }
  for (const { schema, name, field = '', call } of schemas) {
    const entry = collect(schema, field)
    entry.call ??= call
    if (name === undefined) continue
    entry.isRoot = true
    entry.name ??= freeName([known.get(JSON.stringify(schema)) ?? name, name], entries)
  }
  return entries
}

/** A reference costs about as much as a short schema; and a number or a text without a name is clearer where it stands. */
const isWorthSharing = (key: string, { count, schema }: Entry, known: ReadonlyMap<string, string>): boolean =>
  count > 1 && key.length > 46 && (known.has(key) || isStructure(schema))

const isStructure = ({ properties, enum: values, oneOf }: Json): boolean =>
  properties !== undefined || values !== undefined || oneOf !== undefined

const nameEntries = (shared: readonly [string, Entry][], known: ReadonlyMap<string, string>): void => {
  const taken = new Set<string>()
  const take = (entry: Entry, candidates: string[]): void => {
    const last = candidates.at(-1) ?? 'Part'
    const numbered = Array.from({ length: shared.length }, (_, index) => `${last}${index + 2}`)
    entry.name = [...candidates, ...numbered].find((name) => !taken.has(name))
    taken.add(entry.name ?? '')
  }
  for (const [, entry] of shared) if (entry.name !== undefined) take(entry, [entry.name])
  for (const [key, entry] of shared) {
    if (entry.name !== undefined) continue
    const name = known.get(key)
    take(entry, [...(name === undefined ? [] : [name]), ...namesByPlace(entry)])
  }
}

const freeName = ([wanted, other]: [string, string], entries: ReadonlyMap<string, Entry>): string =>
  [...entries.values()].some(({ name }) => name === wanted) ? other : wanted

/** Names that say nothing without what they belong to. */
const vague = new Set([
  'kind',
  'state',
  'status',
  'type',
  'method',
  'place',
  'line',
  'order',
  'purpose',
  'at',
])

/** `DeviceKind`, `SlipBetState`: the more of its place, the more often the name was taken. */
const namesByPlace = ({ field, owner, call = '' }: Entry): string[] => {
  const own = pascalCase(field)
  const outer = owner ? ownerName(owner.owner) : pascalCase(call)
  const near = owner ? shortName(owner.name ?? pascalCase(singular(owner.field))) : ''
  const parent = near === own || near === '' ? outer : near
  return [...(vague.has(field) ? [] : [own]), `${parent}${own}`, `${outer}${parent}${own}`]
}

const ownerName = (owner?: Entry): string =>
  owner ? (owner.name === undefined ? ownerName(owner.owner) : shortName(owner.name)) : ''

const shortName = (name: string): string => name.replace(/(?<=.)(?:Answer|Request)$/, '')

export const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** `bets` holds a `bet`, `entries` an `entry`. */
const singular = (field: string): string => field.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')

const listKeys = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const
const singleKeys = ['items', 'additionalProperties', 'propertyNames', 'not'] as const

const isSchema = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A copy of a schema with each of its direct parts replaced.
 *
 * @param change gets a part and its place: the property that holds it, `items`, or nothing for an alternative
 */
const mapParts = (schema: Json, change: (part: Json, place?: string) => Json): Json => {
  const copy: Json = { ...schema }
  if (isSchema(copy['properties']))
    copy['properties'] = Object.fromEntries(
      Object.entries(copy['properties']).map(([field, part]) => [field, change(part as Json, field)]),
    )
  for (const key of listKeys)
    if (Array.isArray(copy[key])) copy[key] = copy[key].map((part: Json) => change(part))
  for (const key of singleKeys) {
    const part = copy[key]
    if (isSchema(part)) copy[key] = change(part, key === 'items' ? key : undefined)
  }
  return copy
}
