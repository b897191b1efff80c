import pg from 'pg'
import { readBigintsAsNumbers } from '../../store/safeIntegers'
import { compareRow, kindOfType, type Column } from './compareRow'
import { compareValues } from './compareValues'
import { decideNullability } from './decideNullability'
import { decideValues } from './decideValues'
import { type Description, openDescriber } from './describeStatements'
import type { FoundQueries } from './findQueries'
import { readCatalogue } from './readCatalogue'

interface TypeRow {
  id: number
  name: string
  labels: string[]
}

/**
 * Describes every statement on a database that has the schema, and compares it with the code that asks it.
 * @param url of an account that may read the catalogue
 * @returns a line for each difference: place, statement, column, what is expected and what is found
 */
export const proveQueries = async (url: string, { project, queries }: FoundQueries): Promise<string[]> => {
  readBigintsAsNumbers()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const describer = await openDescriber(url)
  try {
    const catalogue = await readCatalogue((text) => client.query(text))
    const { rows } = await client.query<TypeRow>(typesText)
    const types = new Map(rows.map((row) => [row.id, row]))
    const present = ({ columns, tree }: Description): Column[] => {
      const nullability = tree ? decideNullability(catalogue, tree) : []
      const values = tree ? decideValues(catalogue, tree) : []
      return columns.map(({ name, type }, at) => {
        const { name: typeName = 'unknown', labels = [] } = types.get(type) ?? {}
        const texts = labels.length > 0 ? labels : [...(values[at] ?? [])]
        return {
          name,
          type: typeName,
          kind: kindOfType(type, typeName),
          nullability: nullability[at] ?? 'unknown',
          texts,
        }
      })
    }
    const described = new Map<string, { parameters: string[]; columns: Column[] } | Error>()
    const describe = async (text: string) => {
      const known = described.get(text)
      if (known) return known
      const found = await describer.describe(text).then(
        (one) => ({
          parameters: one.parameters.map((type) => types.get(type)?.name ?? 'unknown'),
          columns: present(one),
        }),
        (failure: unknown) => failure as Error,
      )
      described.set(text, found)
      return found
    }
    const problems: string[] = []
    for (const { place, statements, row, values, isWhole } of queries)
      for (const { name, text } of statements) {
        const found = await describe(text)
        const differences = found instanceof Error ? [`the database refuses it: ${found.message}`] : []
        if (!(found instanceof Error)) {
          const count = found.parameters.length
          if (isWhole ? values.length !== count : values.length > count)
            differences.push(`values: expected ${count}, found ${values.length}`)
          differences.push(...compareValues(project.checker, found.parameters, values))
          differences.push(...compareRow(project.checker, found.columns, row))
        }
        problems.push(...differences.map((difference) => `${place} "${name}": ${difference}`))
      }
    return problems
  } finally {
    await describer.end()
    await client.end()
  }
}

const typesText = `
  select oid::int as id, typname::text as name,
    array(select enumlabel::text from pg_enum where enumtypid = pg_type.oid order by enumsortorder) as labels
  from pg_type`
