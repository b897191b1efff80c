import { type CitationKind, citationKinds } from './citationKinds'

/** A citation in a text: the kind, and the id as its page writes it. */
export interface Citation {
  kind: CitationKind
  id: string
}

/** Everything that a text cites, each id once. A citation may run over the lines of a comment. */
export function findCitations(text: string): Citation[] {
  const joined = text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/)[ \t]?/g, ' ')
  return citationKinds.flatMap((kind) => {
    const cited = [...joined.matchAll(kind.pattern)].flatMap((match) =>
      (match[1] ?? '').split(/, | and | to /),
    )
    return [...new Set(cited.map((id) => (kind.toId ? kind.toId(id) : id)))].map((id) => ({ kind, id }))
  })
}
