import css from './Terms.module.css'

/** What takes effect, field by field; a row without a value is left out. */
export function Terms({ rows }: { rows: readonly (readonly [string, string | null | undefined])[] }) {
  return (
    <dl className={css.terms}>
      {rows.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
