export interface Requirement {
  id: string
  title: string
  isBuilt: boolean
  /** The file that decides it, relative to the root. */
  rule?: string
  /** The sections of the source documents it was read from, such as `shell §4`. */
  sources: string[]
  /** What the product has to do, on one line. */
  text: string
  /** The document it was read from. */
  document: string
}

/** `REQ-LOGIN-013`: the area is its middle part. */
export const idPattern = /\bREQ-[A-Z0-9]+-\d{3}\b/g

export const areaOf = (id: string) => id.split('-')[1] ?? ''

const fieldPattern = /^(?:status|rule|source):.*$/gm

/** Reads the requirements of one document of docs/spec; its README describes the format. */
export function readRequirements(document: string, markdown: string): Requirement[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '')
  const [, ...sections] = prose.split(/^###\s+(?=REQ-)/m)
  return sections.map((section) => {
    const [heading = '', ...rest] = section.split('\n')
    const [id = '', ...title] = heading.trim().split(/\s+/)
    const [body = ''] = rest.join('\n').split(/^##\s/m)
    const source = /^source:\s*(.*\S)\s*$/m.exec(body)?.[1]
    return {
      id,
      title: title.join(' '),
      isBuilt: /^status:\s*built\s*$/m.test(body),
      rule: /^rule:\s*(\S+)\s*$/m.exec(body)?.[1],
      sources: source?.split(/,\s*/) ?? [],
      text: body.replace(fieldPattern, '').trim().replaceAll(/\s+/g, ' '),
      document,
    }
  })
}

/** The sections that docs/spec/sources.md lists in the first column of its tables. */
export function readSourceSections(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/^\|\s*([a-z][a-z ]*§\d+)\s*\|/gm)].map(([, section = '']) => section))
}
