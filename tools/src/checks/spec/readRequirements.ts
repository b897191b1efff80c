export interface Requirement {
  id: string
  title: string
  isBuilt: boolean
  /** The file that decides it, relative to the root. */
  rule?: string
  /** The document it was read from. */
  document: string
}

/** `REQ-LOGIN-013`: the area is its middle part. */
export const idPattern = /\bREQ-[A-Z0-9]+-\d{3}\b/g

export const areaOf = (id: string) => id.split('-')[1] ?? ''

/** Reads the requirements of one document of docs/spec; its README tells the form. */
export function readRequirements(document: string, markdown: string): Requirement[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '')
  const [, ...sections] = prose.split(/^###\s+(?=REQ-)/m)
  return sections.map((section) => {
    const [heading = '', ...rest] = section.split('\n')
    const [id = '', ...title] = heading.trim().split(/\s+/)
    const body = rest.join('\n')
    return {
      id,
      title: title.join(' '),
      isBuilt: /^status:\s*built\s*$/m.test(body),
      rule: /^rule:\s*(\S+)\s*$/m.exec(body)?.[1],
      document,
    }
  })
}
