import { consoleDocument } from './consoleDocument'
import { playerAreas, playerDocument } from './openApiDocument'
import { providersDocument } from './providersDocument'
import type { Json } from './sharedSchemas'

/** Every OpenAPI document by its name in `/docs/openapi/<name>.json`, with a title for people. */
export const documents: Record<string, { title: string; build(): Json }> = {
  ...Object.fromEntries(
    playerAreas.map((area) => [area, { title: `Players: ${area}`, build: () => playerDocument(area) }]),
  ),
  providers: { title: 'Providers', build: providersDocument },
  console: { title: 'Staff console', build: consoleDocument },
}
