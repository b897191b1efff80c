import { documents } from '@playfront/server/openapi/documents'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type CheckResult, resultOf } from '../check'

/** Rules that one document is not held to, and why. */
const exceptions: Partial<Record<string, Record<string, 'off'>>> = {
  // `feedback/pictures/{id}` and `feedback/{id}/answers`: an id is a UUID, and `pictures` is none.
  console: { 'no-ambiguous-paths': 'off' },
}

/** Whether every OpenAPI document passes Redocly's recommended rules; a warning counts as an error. */
export async function checkOpenApi(): Promise<CheckResult> {
  const findings: string[] = []
  for (const [name, { build }] of Object.entries(documents))
    findings.push(...(await lintDocument(name, JSON.stringify(build()))))
  return resultOf(findings, Object.keys(documents).length, 'documents')
}

/** What Redocly says of one document, a line for each place. */
export const lintDocument = async (name: string, source: string): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'], rules: exceptions[name] ?? {} })
  const problems = await lintFromString({ source, absoluteRef: `${name}.json`, config })
  return problems.map(
    ({ message, ruleId, location }) => `${name}.json${location[0]?.pointer ?? ''}: ${message} (${ruleId})`,
  )
}
