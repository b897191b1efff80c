import css from './AuditLog.module.css'

/** The facts of an entry, a line for each; nested ones as they were recorded. */
export function Facts({ json }: { json: string | null }) {
  if (json === null) return <span className={css.none}>–</span>
  const facts = read(json)
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return <code>{json}</code>
  return (
    <dl className={css.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const read = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
