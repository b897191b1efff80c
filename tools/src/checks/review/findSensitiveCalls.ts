import { type CallGraph, reachOf } from './callGraph'

/** What a call of the console does that one person alone must not do. */
export type Sensitive = 'money' | 'result' | 'offer' | 'member' | 'message' | 'staff' | 'publish'

/** Statements that do it, besides the database functions that move money. */
const statements: readonly (readonly [Sensitive, RegExp])[] = [
  ['money', /\b(?:update|insert into) (?:withdrawal|commission_run|commission_correction)\b/],
  ['offer', /\binsert into promotion_version\b/],
  ['member', /\b(?:exclusion_decide|wallet_release)\(|\bupdate member set (?:type|state)\b/],
  ['message', /\binsert into (?:inbox_news|push_message)\b/],
  ['staff', /\b(?:insert into|delete from|update) (?:staff_role|staff_enrolment|custom_role_holder)\b/],
  ['staff', /\binsert into custom_role \(/],
  ['staff', /\binsert into staff_member\b|\bupdate staff_member set closed_at = null/],
  ['publish', /\bmove_settings\(|\bupdate merchant\s+set\b/],
]

/** Functions that do it by a table of statements, which says nothing about who uses which of them. */
const functions: Readonly<Record<string, Sensitive>> = {
  'server/src/play/feeds/corrections.ts#decideInChange': 'result',
}

/** Who asks for the second person: the one rule itself, and the rules that turn a call into a request for one. */
const askers = new Set(['decideSecondPerson', 'needsSecondPerson', 'decidePublish'])

export interface SensitiveCall {
  call: string
  does: Sensitive[]
  /** It decides as, or asks for, a second person. */
  isReviewed: boolean
}

/**
 * Names of the database functions that move money: those of the ledger, and every one whose body calls one of them.
 * @param files the SQL of the function files
 */
export function moneyFunctions(files: readonly string[]): Set<string> {
  const bodies = new Map<string, string>()
  for (const sql of files)
    for (const part of sql.split(/(?=create (?:or replace )?function )/)) {
      const name = /^create (?:or replace )?function (\w+)/.exec(part)?.[1]
      if (name) bodies.set(name, (bodies.get(name) ?? '') + part)
    }
  const found = new Set(['ledger_post', 'ledger_post_many', 'ledger_move'])
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const [name, body] of bodies) if (calls(body, found)) found.add(name)
  }
  return found
}

const calls = (text: string, names: ReadonlySet<string>): boolean =>
  [...text.matchAll(/\b(\w+)\(/g)].some(([, name = '']) => names.has(name))

/** The calls of the console that move money, change staff or publish, and whether a second person is asked for. */
export function findSensitiveCalls(
  graph: CallGraph,
  names: readonly string[],
  moving: ReadonlySet<string>,
): SensitiveCall[] {
  const kinds = new Map<string, Sensitive[]>()
  for (const { id, source } of graph.declarations.values()) {
    const does = statements.flatMap(([kind, pattern]) => (pattern.test(source) ? [kind] : []))
    const texts = [...source.matchAll(/`[^`]*`|'[^'\n]*'/g)].map(([text]) => text).join('\n')
    if (calls(texts, moving)) does.push('money')
    const named = functions[id]
    if (named) does.push(named)
    if (does.length > 0) kinds.set(id, does)
  }
  return names.flatMap((call) => {
    const uses = graph.rows
      .filter(({ name, path }) => name === call && path.startsWith('server/src/console/'))
      .flatMap((row) => row.uses)
    const reached = [...reachOf(graph, uses)]
    const does = [...new Set(reached.flatMap((id) => kinds.get(id) ?? []))]
    const isReviewed = reached.some((id) => askers.has(id.split('#')[1] ?? ''))
    return does.length > 0 ? [{ call, does, isReviewed }] : []
  })
}
